/** Keeps a page of an event up to date while it is open. Without it the page is as good, only older. */

/** How many texts a part has, and then of each that is another now its index and what it is. */
type TextChanges = [texts: number, ...changed: (number | string)[]];

interface Message {
  version: number;
  reload?: boolean;
  /** Absent where it is what it was. */
  order?: string[];
  texts?: Record<string, TextChanges>;
  parts?: Record<string, string>;
}

const sign = document.querySelector<HTMLElement>('.live-sign');
const LONGEST_PAUSE = 30_000;
let version = Number(sign?.dataset.version ?? 0);
let pause = 1000;
let told: () => void = () => undefined;
/** Parts that somebody is writing in wait until he has left them. */
const waiting = new Map<string, string>();

const partsHere = (): Map<string, Element> => new Map([...document.querySelectorAll<HTMLElement>('[data-live]')].map((part) => [part.dataset.live!, part]));

function show(online: boolean): void {
  if (sign === null) {
    return;
  }
  const time = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  sign.textContent = online ? sign.dataset.on! : `${time}${sign.dataset.off!}`;
  sign.className = `live-sign tag ${online ? 'live' : 'warn'}`;
}

/** Changes only what differs, so that a long table is not laid out anew and what is open stays open. */
function become(old: Element, fresh: Element): void {
  if (old.tagName !== fresh.tagName || old.childNodes.length !== fresh.childNodes.length) {
    old.replaceWith(fresh);
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (name !== 'open' && !fresh.hasAttribute(name)) {
      old.removeAttribute(name);
    }
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) {
      old.setAttribute(name, value);
    }
  }
  const children = [...fresh.childNodes];
  [...old.childNodes].forEach((child, i) => {
    const other = children[i]!;
    if (child.isEqualNode(other)) {
      return;
    }
    if (child instanceof Element && other instanceof Element) {
      become(child, other);
    } else if (child.nodeType !== other.nodeType) {
      child.replaceWith(other);
    } else if (child.nodeValue !== other.nodeValue) {
      child.nodeValue = other.nodeValue;
    }
  });
}

/** Writes the texts that are others. Answers whether the part has as many as it should. */
function exchange(part: Node, [count, ...changed]: TextChanges): boolean {
  const texts: Node[] = [];
  for (const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT); walker.nextNode() !== null;) {
    texts.push(walker.currentNode);
  }
  for (let i = 0; texts.length === count && i < changed.length; i += 2) {
    texts[changed[i] as number]!.nodeValue = changed[i + 1] as string;
  }
  return texts.length === count;
}

function parsed(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content;
}

/** The same for a part that waits until somebody has left it: it is changed where it waits. */
function change(old: Element | undefined, key: string, changes: TextChanges): boolean {
  const markup = waiting.get(key);
  if (markup === undefined) {
    return old !== undefined && exchange(old, changes);
  }
  const next = parsed(markup).firstElementChild!;
  const fits = exchange(next, changes);
  waiting.set(key, next.outerHTML);
  return fits;
}

function replace(old: Element | undefined, key: string, markup: string): void {
  if (old === undefined) {
    return;
  }
  if (old.contains(document.activeElement) && old.querySelector('details[open], input:focus, select:focus') !== null) {
    waiting.set(key, markup);
    return;
  }
  become(old, parsed(markup).firstElementChild!);
}

/** Puts the parts of each parent into the order of the message. Of neighbours in the wrong order the one that has farther to go moves. */
function arrange(order: string[]): void {
  const here = partsHere();
  const parts = order.map((key) => here.get(key)!);
  const place = new Map(parts.map((part, i) => [part, i]));
  for (let i = 1; i < parts.length; i += 1) {
    const before = parts[i - 1]!;
    const part = parts[i]!;
    if (part.parentNode !== before.parentNode) {
      continue;
    }
    // One who belongs farther down stands between: he goes there, and all others stay.
    const next = before.nextElementSibling;
    const far = next !== part && next?.nextElementSibling === part ? place.get(next) : undefined;
    if (far !== undefined && far > i) {
      parts[far - 1]!.after(next!);
    } else if (next !== part) {
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
  const here = partsHere();
  const there = new Set(message.order ?? here.keys());
  if (message.reload === true || here.size !== there.size || ![...here.keys()].every((key) => there.has(key))) {
    void reload();
    return;
  }
  // What a script has altered here no longer fits what the server knows of it.
  if (!Object.entries(message.texts ?? {}).every(([key, changes]) => change(here.get(key), key, changes))) {
    void reload();
    return;
  }
  version = message.version;
  Object.entries(message.parts ?? {}).forEach(([key, markup]) => replace(here.get(key), key, markup));
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
  const here = partsHere();
  waiting.clear();
  due.forEach(([key, markup]) => replace(here.get(key), key, markup));
}));

/** Follows the page until it is closed. `changed` hears when parts of it have been exchanged. */
export function followPage(changed: () => void = () => undefined): void {
  told = changed;
  if (sign !== null) {
    connect();
  }
}
