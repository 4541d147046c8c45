/** The same documents over HTTP. A failure is a value: the server's own words, or null when it cannot be reached. */
import type { Side } from '../board/geometry.js';
import type { GameLinks } from '../ui/links.js';
import type { Control, GameSettings, Result, Said, Snapshot } from './types.js';

export type Answer<T> = { ok: true; value: T } | { ok: false; status: number; error: (Said & { code: string; clause: string | null }) | null };

export interface NewGame {
  rules: string;
  fen?: string | null;
  control: Control | null;
  names: Record<Side, string>;
  mode?: 'online' | 'over_the_board';
  settings?: Partial<GameSettings>;
}

export interface ListedGame {
  game: string;
  names: Record<Side, string>;
  plies: number;
  result: Result | null;
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
  try {
    const response = await fetch(path, init);
    const body = (await response.json()) as unknown;
    if (response.ok) {
      return { ok: true, value: body as T };
    }
    return { ok: false, status: response.status, error: (body as { error?: Said & { code: string; clause: string | null } }).error ?? null };
  } catch {
    return { ok: false, status: 0, error: null };
  }
}

/** Sends a document as JSON, or a text as it is where its type is told. */
export function post<T>(path: string, body: unknown, type = 'application/json'): Promise<Answer<T>> {
  return ask<T>(path, { method: 'POST', headers: { 'Content-Type': type }, body: type === 'application/json' ? JSON.stringify(body) : String(body) });
}

export function createGame(game: NewGame): Promise<Answer<GameLinks & { game: string }>> {
  return post('/api/games', game);
}

export function fetchGame(game: string): Promise<Answer<Snapshot>> {
  return ask(`/api/games/${encodeURIComponent(game)}`);
}

export function fetchGames(): Promise<Answer<{ games: ListedGame[] }>> {
  return ask('/api/games');
}

export interface ListedEvent {
  event: string;
  title: string;
  entrants: number;
  rounds: number;
}

export function fetchEvents(): Promise<Answer<{ events: ListedEvent[] }>> {
  return ask('/api/events');
}
