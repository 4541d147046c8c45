/** Keeps a page of an event up to date while it is open. Without it the page is as good, only older. */

interface Message {
  version: number;
  reload?: boolean;
  order?: string[];
  parts?: Record<string, string>;
}

const sign = document.querySelector<HTMLElement>('.live-sign');
const LONGEST_PAUSE = 30_000;
let version = Number(sign?.dataset.version ?? 0);
let pause = 1000;
let told: () => void = () => undefined;
/** Parts that somebody is writing in wait until he has left them. */
const waiting = new Map<string, string>();

const partOf = (key: string): Element | null => document.querySelector(`[data-live="${CSS.escape(key)}"]`);

function show(online: boolean): void {
  if (sign === null) {
    return;
  }
  const time = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  sign.textContent = online ? sign.dataset.on! : `${time}${sign.dataset.off!}`;
  sign.className = `live-sign tag ${online ? 'live' : 'warn'}`;
}

function replace(key: string, markup: string): void {
  const old = partOf(key);
  if (old === null) {
    return;
  }
  if (old.contains(document.activeElement) && old.querySelector('details[open], input:focus, select:focus') !== null) {
    waiting.set(key, markup);
    return;
  }
  const template = document.createElement('template');
  template.innerHTML = markup;
  old.replaceWith(template.content);
}

/** Puts the parts of each parent into the order of the message; parts that stand right are not touched. */
function arrange(order: string[]): void {
  const parts = order.map(partOf).filter((part) => part !== null);
  for (let i = 1; i < parts.length; i += 1) {
    const before = parts[i - 1]!;
    const part = parts[i]!;
    if (part.parentNode === before.parentNode && before.nextElementSibling !== part) {
      before.after(part);
    }
  }
}

/** All phones in the hall would ask in the same moment: each waits a little, by chance. */
async function reload(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
  const answer = await fetch(location.href);
  if (!answer.ok) {
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const place of ['main', '.event > nav']) {
    const now = document.querySelector(place);
    const then = page.querySelector(place);
    if (now !== null && then !== null && now.innerHTML !== then.innerHTML) {
      now.replaceWith(document.adoptNode(then));
    }
  }
  version = Number(page.querySelector<HTMLElement>('.live-sign')?.dataset.version ?? version);
  told();
}

function take(message: Message): void {
  const here = [...document.querySelectorAll<HTMLElement>('[data-live]')].map((part) => part.dataset.live!);
  const there = new Set(message.order);
  if (message.reload === true || here.length !== there.size || !here.every((key) => there.has(key))) {
    void reload();
    return;
  }
  version = message.version;
  Object.entries(message.parts ?? {}).forEach(([key, markup]) => replace(key, markup));
  arrange(message.order ?? []);
  told();
}

function connect(): void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}${sign?.dataset.follows ?? location.pathname}/live?since=${version}`);
  socket.onopen = () => {
    pause = 1000;
    show(true);
  };
  socket.onmessage = (event: MessageEvent<string>) => take(JSON.parse(event.data) as Message);
  socket.onclose = () => {
    if (sign?.classList.contains('warn') !== true) {
      show(false);
    }
    setTimeout(connect, pause * (0.5 + Math.random()));
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  };
}

document.addEventListener('focusout', () => setTimeout(() => {
  const due = [...waiting];
  waiting.clear();
  due.forEach(([key, markup]) => replace(key, markup));
}));

/** Follows the page until it is closed. `changed` hears when parts of it have been exchanged. */
export function followPage(changed: () => void = () => undefined): void {
  told = changed;
  if (sign !== null) {
    connect();
  }
}
