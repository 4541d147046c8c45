/** The boards that this device has taken over, so that a desk lists them. A private window keeps none. */

export interface KeptBoard {
  game: string;
  secret: string;
}

const KEY = 'chuhe.desks';

export function keptBoards(): KeptBoard[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((one): one is KeptBoard => typeof one?.game === 'string' && typeof one?.secret === 'string') : [];
  } catch {
    return [];
  }
}

function write(boards: KeptBoard[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(boards));
    return true;
  } catch {
    return false;
  }
}

/** Returns whether the device keeps it. */
export function keepBoard(board: KeptBoard): boolean {
  return write([board, ...keptBoards().filter((one) => one.game !== board.game)]);
}

export function forgetBoard(game: string): boolean {
  return write(keptBoards().filter((one) => one.game !== game));
}

/** The board of an arbiter's link, "/desk/GAME#SECRET" or "/g/GAME#SECRET" with any host; nothing for another text. */
export function boardOf(link: string): KeptBoard | null {
  const found = /\/(?:desk|g)\/([\w-]+)#([\w%-]+)$/.exec(link.trim());
  return found === null ? null : { game: found[1]!, secret: decodeURIComponent(found[2]!) };
}
