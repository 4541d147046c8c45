/** The links of a game that this device made, so that its seats can be handed out from the game page. */

export interface GameLinks {
  public: string;
  red: string;
  black: string;
  arbiter?: string;
  desk?: string;
}

const KEY = 'chuhe.links.';

export function keepLinks(game: string, links: GameLinks): boolean {
  try {
    localStorage.setItem(KEY + game, JSON.stringify(links));
    return true;
  } catch {
    return false;
  }
}

export function keptLinks(game: string): GameLinks | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + game) ?? 'null') as GameLinks | null;
  } catch {
    return null;
  }
}

export function absolute(link: string): string {
  return new URL(link, location.href).href;
}
