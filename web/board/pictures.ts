/** The picture face: one silhouette for each kind of piece, in 100 units centred on 0, our own drawing. */

const RING = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const ROUND = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const CROWN = 'M-38 22L-44-20L-21 0L0-36L21 0L44-20L38 22ZM-38 29H38V40H-38Z' + ROUND(0, -40, 6) + ROUND(-45, -25, 5) + ROUND(45, -25, 5);
const HAT = 'M-25 8C-27-14-16-22-12-34C-4-42 4-42 12-34C16-22 27-14 25 8ZM-27 14H27V26H-27Z' +
  'M-29 10C-40 2-50 6-49 14C-48 22-38 24-29 21ZM29 10C40 2 50 6 49 14C48 22 38 24 29 21Z';
const ELEPHANT = 'M-46 34V-4C-46-26-30-36-8-36H6C10-42 26-43 34-34C44-24 42-6 42 8C42 17 37 20 35 14L30 16' +
  'C31 32 50 30 50 10H43C43 18 41 14 41 8L30 2C26 6 22 8 16 8V34H2V16C-8 19-18 19-28 16V34Z' + 'M26-22a3.500 3.500 0 1 1 0 7a3.500 3.500 0 1 1 0-7Z';
const HORSE = 'M-24 44H32C36 12 32-18 8-32L8-46L-6-34C-22-27-30-12-40 4L-32 18C-24 19-16 12-8 9C-8 22-22 28-24 44Z' +
  'M-8-18a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z';
const SPOKES = [0, 45, 90, 135].map((degrees) => {
  const turn = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const corner = (a: number, b: number): string => `${(a * c - b * s).toFixed(1)} ${(a * s + b * c).toFixed(1)}`;
  return [-1, 1].map((d) => `M${corner(d * 8, -3)}L${corner(d * 33, -3)}L${corner(d * 33, 3)}L${corner(d * 8, 3)}Z`).join('');
}).join('');
const WHEEL = RING(43) + RING(32) + SPOKES + RING(11) + RING(4.5);
const CANNON = 'M-44 6L26-40L34-43L44-28L38-22L-10 14C-20 22-38 24-44 6Z' + ROUND(-2, 24, 20) + ROUND(-2, 24, 12) + ROUND(-2, 24, 5);
const SOLDIER = 'M-36-14L-8-44L20-14Z' + 'M-21-9H5C6 2 0 9-8 9C-16 9-22 2-21-9Z' + 'M-36 44C-36 20-24 13-8 13C8 13 20 20 20 44Z' +
  'M30 44V-18L25-24L33-46L41-24L36-18V44Z';

/** Paths with holes: draw them with the even-odd rule. */
export const PICTURES: Record<string, string> = {
  k: CROWN, a: HAT, b: ELEPHANT, n: HORSE, r: WHEEL, c: CANNON, p: SOLDIER,
};
