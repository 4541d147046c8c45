/** The empty board: wood, grid, palaces, starting marks, river and both rows of file numbers. */
import { CELL, fileNumbers } from './geometry.js';
import { letterPath } from './faces.js';

const line = (x1: number, y1: number, x2: number, y2: number): string => `M${x1} ${y1}L${x2} ${y2}`;

function grid(): string {
  let path = '';
  for (let rank = 0; rank < 10; rank += 1) {
    path += line(0, rank * CELL, 800, rank * CELL);
  }
  for (let file = 0; file < 9; file += 1) {
    const x = file * CELL;
    path += file % 8 === 0 ? line(x, 0, x, 900) : line(x, 0, x, 400) + line(x, 500, x, 900);
  }
  return `<path class="grid" d="${path}"/>`;
}

function palaces(): string {
  return `<path class="palace" d="${[0, 700].map((y) => line(300, y, 500, y + 200) + line(500, y, 300, y + 200)).join('')}"/>`;
}

function startingMark(x: number, y: number): string {
  let path = '';
  for (const a of [-1, 1]) {
    if (x + a * 10 < 0 || x + a * 10 > 800) {
      continue;
    }
    for (const b of [-1, 1]) {
      path += `M${x + a * 9} ${y + b * 27}V${y + b * 9}H${x + a * 27}`;
    }
  }
  return path;
}

function startingMarks(): string {
  const cannons = [200, 700].flatMap((y) => [startingMark(100, y), startingMark(700, y)]);
  const soldiers = [300, 600].flatMap((y) => [0, 2, 4, 6, 8].map((file) => startingMark(file * CELL, y)));
  return `<path class="grid" d="${[...cannons, ...soldiers].join('')}"/>`;
}

function river(): string {
  const letters: [string, number][] = [['楚', 120], ['河', 260], ['漢', 540], ['界', 680]];
  return letters.map(([letter, x]) => `<g transform="translate(${x} 450)">${letterPath(letter, 62, 'river')}</g>`).join('');
}

function numbers(flipped: boolean): string {
  const row = (side: 'red' | 'black', y: number): string =>
    fileNumbers(side, flipped).map((text, column) => `<text class="number" x="${column * CELL}" y="${y}">${text}</text>`).join('');
  return row(flipped ? 'red' : 'black', -64) + row(flipped ? 'black' : 'red', 988);
}

export function viewBox(coordinates: boolean): string {
  return coordinates ? '-56 -98 912 1096' : '-56 -56 912 1012';
}

export function ground(coordinates: boolean, flipped: boolean): string {
  const [x, y, width, height] = viewBox(coordinates).split(' ');
  return `<rect class="wood" x="${x}" y="${y}" width="${width}" height="${height}"/>` +
    '<rect class="frame" x="-15" y="-15" width="830" height="930"/>' +
    grid() + palaces() + startingMarks() + river() + (coordinates ? numbers(flipped) : '');
}
