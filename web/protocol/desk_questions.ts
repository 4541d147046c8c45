/** What a desk asks the server beside the game: moves that were typed, what touched pieces ask for, a QR code. */
import type { Move, Square } from '../board/geometry.js';
import { post, type Answer } from './http.js';
import type { Notation, Obligation, Said, Touch } from './types.js';

export interface FailedMove extends Said {
  token: string;
  code: 'unreadable' | 'no_such_piece' | 'illegal' | 'ambiguous';
  clause: string | null;
  square: Square | null;
  move: Move | null;
  candidates: { move: Move; notation: Notation }[];
}

export interface ReadMoves {
  moves: Move[];
  notation: Notation[];
  failed: FailedMove | null;
}

export function readMoves(fen: string, text: string): Promise<Answer<ReadMoves>> {
  return post('/api/moves', { fen, text });
}

export function askTouch(fen: string, touches: readonly Touch[]): Promise<Answer<Obligation>> {
  return post('/api/touch', { fen, touches });
}

/** The text goes as a body: it may hold a secret. */
export function askQr(text: string): Promise<Answer<{ size: number; path: string }>> {
  return post('/api/qr', text, 'text/plain; charset=utf-8');
}
