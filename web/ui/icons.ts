/** Line icons in a box of 24, and the mark of the site. */
import { html, svg, type TemplateResult } from 'lit';
import { outline } from '../board/faces.js';

const ICONS = {
  flip: 'M7 20V5m0 0L3.500 8.500M7 5l3.500 3.500M17 4v15m0 0l3.500-3.500M17 19l-3.500-3.500',
  hand: 'M3 12l5-5 4 3 4-3 5 5-7 7-2-2-2 2z',
  resign: 'M6 21V3M6 4h11l-3 4 3 4H6M3 21h7',
  list: 'M4 6h3M4 12h3M4 18h3M10 6h10M10 12h10M10 18h10',
  flag: 'M5 21V4h12l-2.500 4L17 12H5',
  glass: 'M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9',
  pause: 'M8 5v14M16 5v14',
  cycle: 'M5 9a8 8 0 0114-1M19 4v4h-4M19 15a8 8 0 01-14 1M5 20v-4h4',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  gavel: 'M13 4l7 7M10 7l7 7M16.500 5.500l-6 6M12 12L4 20M13 21h8',
  link: 'M10 14l4-4M8 12l-3 3a3.500 3.500 0 005 5l3-3M16 12l3-3a3.500 3.500 0 00-5-5l-3 3',
  online: 'M3 9c5-5 13-5 18 0M6.500 12.500c3-3 8-3 11 0M9.500 15.700c1.400-1.200 3.600-1.200 5 0M12 19h.01',
  offline: 'M3 9c5-5 13-5 18 0M6.500 12.500c3-3 8-3 11 0M12 18h.01M4 21L20 3',
  warn: 'M12 4L2.500 20h19zM12 10v5M12 17.500v.01',
  gear: 'M12 15.500a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100',
  eye: 'M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 15a3 3 0 100-6 3 3 0 000 6z',
  paste: 'M8 5H5v16h14V5h-3M8 3h8v4H8zM9 12h6M9 16h6',
  first: 'M6 5v14M19 5l-9 7 9 7',
  prev: 'M15 5l-8 7 8 7',
  next: 'M9 5l8 7-8 7',
  last: 'M18 5v14M5 5l9 7-9 7',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  check: 'M4 12.500l5.500 5.500L20 6.500',
  cross: 'M6 6l12 12M18 6L6 18',
  down: 'M5 9l7 7 7-7',
  moon: 'M20 14A8.500 8.500 0 0110 4a8.500 8.500 0 1010 10z',
  sun: 'M12 16a4 4 0 100-8 4 4 0 000 8zM12 2.500v2.500M12 19v2.500M2.500 12h2.500M19 12h2.500M5.300 5.300l1.700 1.700M17 17l1.700 1.700M5.300 18.700l1.700-1.700M17 7l1.700-1.700',
  play: 'M7 5l12 7-12 7z',
  plus: 'M12 5v14M5 12h14',
  undo: 'M4 9h10a6 6 0 010 12h-4M8 5L4 9l4 4',
  people: 'M9 11a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM3 20c0-4 2.700-6 6-6s6 2 6 6M16 4.500a3.500 3.500 0 010 6M17.500 14.500c2 .8 3.500 2.500 3.500 5.500',
};

export type IconName = keyof typeof ICONS;

export function iconPath(name: IconName): string {
  return ICONS[name];
}

export function icon(name: IconName): TemplateResult {
  return html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;
}

/** The river with its cut files, and the two letters 楚河. */
export function logo(name: string): TemplateResult {
  return html`<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><path class="thick" d="M2.500 3.500h27M2.500 28.500h27" /><path class="thin"
    d="M4 12h24M4 20h24M8 5.500V12M16 5.500V12M24 5.500V12M8 20v6.500M16 20v6.500M24 20v6.500" /></svg><svg class="wordmark" viewBox="-100 -100 410 200"
    role="img" aria-label=${name}><path d=${outline('楚')} /><path transform="translate(212 0)" d=${outline('河')} /></svg>`;
}

/** The river across a page: two banks, cut files, four letters. `step` is the width of a file. */
export function river(width: number, height: number, step: number, scale: number, letters: [string, number][]): TemplateResult {
  const [upper, lower] = [Math.round(height * 0.22), Math.round(height * 0.78)];
  let files = `M0 ${upper}H${width}M0 ${lower}H${width}`;
  for (let x = step * 0.4; x < width; x += step) {
    files += `M${x} ${upper}V0M${x} ${lower}V${height}`;
  }
  return html`<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path class="bank" d=${files} />${letters.map(
    ([letter, x]) => svg`<path class="letter" transform="translate(${x} ${height / 2}) scale(${scale})" d=${outline(letter)} />`,
  )}</svg>`;
}

/** The square of a ruling. */
export function seal(): TemplateResult {
  return html`<span class="seal" aria-hidden="true"><svg viewBox="-120 -120 240 240"><path d=${outline('判')} /></svg></span>`;
}
