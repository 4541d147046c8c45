#!/usr/bin/env bash
# Proves that a fresh Debian 12 with nothing but bash and git gets from a clone to a running server, and to green tests.
#
# usage: tools/chroot_test.sh [--sudo] [--keep DIR] [STEP...]     (as root; needs debootstrap)
#   STEP is web, run, again or test; the last three, in that order, when none is named.
#     web    the packages and the pages alone, with the node of Debian 12
#     run    ./dev run in a new clone: installs, builds, and the port answers
#     again  ./dev run once more without a network: installs nothing and answers within seconds
#     test   ./dev test
#   --sudo      everything as a user who may use sudo, instead of as root
#   --keep DIR  make the system in DIR and leave it there; where DIR has one already, only the clone is made anew
#
# The way to the package registries (apt's sources, proxies, certificates, npm's registry) is this machine's own, copied
# into the system at run time. All mounts are private to the script and go away with it.
set -euo pipefail

port=8017
top=$(cd "$(dirname "$0")/.." && pwd)
as_user=root
sudo_argument=()
root=
is_kept=false
steps=()

say() { printf '%s chroot_test: %s\n' "$(date +%H:%M:%S)" "$*"; }
stop() { say "$*" >&2; exit 1; }

while [ $# -gt 0 ]; do
  case $1 in
    --sudo)
      as_user=newcomer
      sudo_argument=(--sudo)
      ;;
    --keep)
      root=$(realpath -m "$2")
      is_kept=true
      shift
      ;;
    web | run | again | test) steps+=("$1") ;;
    *) stop "unknown argument $1; the head of this file says what it takes" ;;
  esac
  shift
done
[ "${#steps[@]}" -gt 0 ] || steps=(run again test)
[ "$(id -u)" = 0 ] || stop "debootstrap and chroot need root"
command -v debootstrap >/dev/null || stop "debootstrap is missing: apt-get install debootstrap"

if [ -z "${CHUHE_CHROOT_INSIDE:-}" ]; then
  [ -n "$root" ] || root=$(mktemp -d /var/tmp/chuhe-chroot.XXXXXX)
  status=0
  CHUHE_CHROOT_INSIDE=yes unshare --mount --pid --fork --kill-child \
    "$0" --keep "$root" "${sudo_argument[@]}" "${steps[@]}" || status=$?
  "$is_kept" || rm -rf --one-file-system "$root"
  exit "$status"
fi

# The address of the mirror that this machine installs from.
mirror() {
  {
    sed -nE 's/^deb (\[[^]]*\] *)?([a-z]+:[^ ]+) bookworm .*/\2/p' /etc/apt/sources.list /etc/apt/sources.list.d/*.list
    sed -nE 's/^URIs: *([^ ]+).*/\1/p' /etc/apt/sources.list.d/*.sources
  } 2>/dev/null | head -n 1
}

make_system() {
  [ ! -x "$root/usr/bin/git" ] || return 0
  say "debootstrap into $root"
  debootstrap --variant=minbase bookworm "$root" "$(mirror)" >"$root.log" 2>&1 || { tail "$root.log"; stop "debootstrap failed"; }
  rm -f "$root.log"
  chmod 755 "$root" # mktemp lets nobody else in
}

copy_network() {
  local file name
  rm -f "$root"/etc/apt/sources.list
  for file in sources.list sources.list.d apt.conf.d trusted.gpg.d keyrings; do
    [ ! -e "/etc/apt/$file" ] || cp -rL "/etc/apt/$file" "$root/etc/apt/"
  done
  [ ! -d /usr/share/keyrings ] || cp -rLn /usr/share/keyrings "$root/usr/share/"
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  # Certificates that this machine was told to trust, where every user may read them.
  for name in SSL_CERT_FILE NODE_EXTRA_CA_CERTS CURL_CA_BUNDLE; do
    file=${!name:-}
    if [ -n "$file" ] && [ -f "$file" ]; then
      install -D -m 644 "$file" "$root/usr/local/share/certificates/$name.pem"
      network+=("$name=/usr/local/share/certificates/$name.pem")
    fi
  done
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
    [ -z "${!name:-}" ] || network+=("$name=${!name}")
  done
  if command -v npm >/dev/null; then
    printf 'registry=%s\n' "$(npm config get registry)" >"$root/etc/npmrc"
  fi
}

mount_system() {
  mount --make-rprivate /
  mount -t proc proc /proc # the numbers of processes here are this script's own
  mount -t proc proc "$root/proc"
  mount --rbind /sys "$root/sys"
  mount --rbind /dev "$root/dev"
}

inside() { chroot "$root" env -i "${base_environment[@]}" "$@"; }
# As the newcomer: in the clone.
newcomer() {
  if [ "$as_user" = root ]; then
    inside HOME=/root bash -c "cd /srv/chuhe && $1"
  else
    inside HOME=/home/newcomer su newcomer -s /bin/bash -c "cd /srv/chuhe && $1"
  fi
}

prepare() {
  inside apt-get update -q >/dev/null
  inside apt-get install -y -q --no-install-recommends bash git >/dev/null
  if [ "$as_user" != root ]; then
    inside apt-get install -y -q --no-install-recommends sudo >/dev/null
    inside useradd -m newcomer 2>/dev/null || true
    printf 'newcomer ALL=(ALL) NOPASSWD: ALL\nDefaults env_keep += "http_proxy https_proxy no_proxy SSL_CERT_FILE"\n' \
      >"$root/etc/sudoers.d/newcomer"
  fi
  rm -rf "$root/srv/chuhe"
  git clone -q --no-hardlinks "$top" "$root/srv/chuhe"
  [ "$as_user" = root ] || inside chown -R newcomer /srv/chuhe
  say "a clone of $(git -C "$top" log -1 --format='%h %s') for $as_user"
}

answers() { (exec 3<>"/dev/tcp/127.0.0.1/$port" && printf 'GET / HTTP/1.0\r\n\r\n' >&3 && head -n 1 <&3) 2>/dev/null; }

# Starts ./dev run, waits at most $1 seconds for an answer of the port, and ends it.
run_server() {
  local limit=$1 log=$root/srv/run.log pid line start=$SECONDS
  : >"$log"
  newcomer "exec ./dev run" >"$log" 2>&1 &
  pid=$!
  until line=$(answers) && [ -n "$line" ]; do
    if ! kill -0 "$pid" 2>/dev/null; then
      tail -n 40 "$log"
      stop "./dev run ended before the port answered"
    fi
    [ $((SECONDS - start)) -lt "$limit" ] || { tail -n 40 "$log"; stop "no answer within $limit s"; }
    sleep 0.2
  done
  say "the port answers after $((SECONDS - start)) s: $line"
  pkill -TERM -P "$pid" 2>/dev/null || kill "$pid"
  wait "$pid" 2>/dev/null || true
  # A server that ends lets its connections finish first.
  start=$SECONDS
  while answers >/dev/null; do
    [ $((SECONDS - start)) -lt 10 ] || stop "the server did not end"
    sleep 0.2
  done
}

step_web() {
  inside apt-get install -y -q --no-install-recommends ca-certificates nodejs npm >/dev/null
  newcomer "node --version && cd web && npm ci --no-audit --no-fund && npm run build"
}
step_run() { run_server 3000; }
step_again() {
  # In a network of its own with nothing but the loopback.
  CHUHE_CHROOT_INSIDE=offline unshare --net "$0" --keep "$root" "${sudo_argument[@]}" again
}
again_offline() {
  ip link set lo up
  run_server 60
  ! grep -q '^installing' "$root/srv/run.log" || stop "the second call installed something"
}
step_test() { newcomer "./dev test"; }

base_environment=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb LANG=C.UTF-8)
network=()
mkdir -p "$root"
if [ "$CHUHE_CHROOT_INSIDE" = offline ]; then
  again_offline
  exit
fi
make_system
copy_network
base_environment+=("${network[@]}")
mount_system
prepare
for step in "${steps[@]}"; do
  say "step $step"
  "step_$step"
done
say "passed: ${steps[*]}"
