/**
 * `<xq-clock>`: one clock of a game. It counts by itself and writes only what has changed.
 * Events: `xq-low`, once, when the running clock becomes low.
 */
import { clockText, isLow, untilChange } from './clock_text.js';
import { iconPath } from './icons.js';

export interface ClockState {
  /** Left when `at` was read; null without a clock. */
  remaining: number | null;
  /** In the time of performance.now(). */
  at: number;
  running: boolean;
  flagged: boolean;
  paused: boolean;
  /** The line is cut: the clock goes on, but says that it guesses. */
  guessing: boolean;
  movesDue: number | null;
  periodMs: number | null;
  noClock: string;
  label: (time: string) => string;
}

export class XqClock extends HTMLElement {
  private state: ClockState | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saidLow = false;
  private readonly sign = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  private readonly text = document.createElement('span');
  private readonly tenths = document.createElement('span');

  connectedCallback(): void {
    if (this.firstChild === null) {
      this.sign.setAttribute('viewBox', '0 0 24 24');
      this.sign.setAttribute('class', 'i');
      this.sign.setAttribute('aria-hidden', 'true');
      this.sign.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
      this.tenths.className = 'tenths';
      const figures = document.createElement('span');
      figures.append(this.text, this.tenths);
      this.append(this.sign, figures);
      this.setAttribute('role', 'timer');
    }
    this.draw();
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer);
  }

  show(state: ClockState): void {
    this.state = state;
    if (this.isConnected) {
      this.draw();
    }
  }

  private draw(): void {
    clearTimeout(this.timer);
    const state = this.state;
    if (state === null) {
      return;
    }
    if (state.remaining === null) {
      this.dress('none', state.noClock, '');
      this.setAttribute('aria-label', state.noClock);
      return;
    }
    const left = Math.max(0, state.remaining - (state.running ? performance.now() - state.at : 0));
    const { main, tenths } = clockText(left);
    const low = state.running && isLow(left, state.movesDue, state.periodMs);
    const look = state.flagged ? 'flag' : state.paused ? 'paused' : low ? 'low' : state.running ? 'running' : 'waiting';
    this.dress(look, (state.guessing && state.running ? '≈' : '') + main, tenths);
    put(this, 'aria-label', state.label(main));
    if (low && !this.saidLow) {
      this.saidLow = true;
      this.dispatchEvent(new CustomEvent('xq-low', { bubbles: true }));
    }
    if (state.running && left > 0) {
      this.timer = setTimeout(() => this.draw(), untilChange(left));
    }
  }

  private dress(look: string, main: string, tenths: string): void {
    put(this, 'data-look', look);
    write(this.text, main);
    write(this.tenths, tenths);
    const path = look === 'flag' ? iconPath('flag') : look === 'low' ? iconPath('glass') : look === 'paused' ? iconPath('pause') : '';
    put(this.sign.firstElementChild!, 'd', path);
  }
}

function put(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

if (!customElements.get('xq-clock')) {
  customElements.define('xq-clock', XqClock);
}
