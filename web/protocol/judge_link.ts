/** A question for a ruling as the fragment of a link: short for a line of moves, packed for a record. */
import { isMove } from '../board/geometry.js';
import type { JudgeQuestion } from './judgement.js';

/** The fragment, without "#". */
export function linkOf(question: JudgeQuestion, ply: number | null = null): string {
  const parts = new URLSearchParams({ rules: question.rules });
  if (question.text !== undefined) {
    parts.set('text', question.text);
  }
  if (question.fen !== undefined) {
    parts.set('fen', question.fen);
  }
  if (question.moves !== undefined) {
    parts.set('moves', question.moves.join('.'));
  }
  if (question.cycle !== undefined) {
    parts.set('cycle', question.cycle.join('-'));
  }
  if (ply !== null) {
    parts.set('ply', String(ply));
  }
  return parts.toString();
}

/** Fails: nothing for a fragment that asks for no ruling. */
export function questionOf(fragment: string): { question: JudgeQuestion; ply: number | null } | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const rules = parts.get('rules') ?? 'cn1999';
  const ply = /^\d{1,5}$/.test(parts.get('ply') ?? '') ? Number(parts.get('ply')) : null;
  const text = parts.get('text');
  if (text !== null && text.trim() !== '') {
    return { question: { rules, text }, ply };
  }
  const moves = (parts.get('moves') ?? '').split(/[.\s]+/).filter(isMove);
  if (moves.length === 0) {
    return null;
  }
  const question: JudgeQuestion = { rules, moves };
  const fen = parts.get('fen');
  if (fen !== null && fen !== '') {
    question.fen = fen;
  }
  const cycle = /^(\d{1,5})-(\d{1,5})$/.exec(parts.get('cycle') ?? '');
  if (cycle !== null) {
    question.cycle = [Number(cycle[1]), Number(cycle[2])];
  }
  return { question, ply };
}
