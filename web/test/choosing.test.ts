import { describe, expect, it } from 'vitest';
import { choose, targetsOf, type Table } from '../board/choosing.js';
import { afterMove, OPENING, placementOf, placementText, turnOf } from '../board/fen.js';

const table = (over: Partial<Table> = {}): Table => ({
  placement: placementOf(OPENING), legal: new Set(['h2e2', 'h2h9', 'h0g2']), movable: 'red', turn: 'red', ...over,
});

describe('a tap on the board (P1)', () => {
  it('chooses a piece of one\'s own, drops it when tapped again, and changes to another', () => {
    expect(choose(table(), null, 'h2')).toEqual({ kind: 'select', square: 'h2' });
    expect(choose(table(), 'h2', 'h2')).toEqual({ kind: 'clear' });
    expect(choose(table(), 'h2', 'h0')).toEqual({ kind: 'select', square: 'h0' });
  });

  it('moves to a legal point, also by capture', () => {
    expect(choose(table(), 'h2', 'e2')).toEqual({ kind: 'move', move: 'h2e2' });
    expect(choose(table(), 'h2', 'h9')).toEqual({ kind: 'move', move: 'h2h9' });
  });

  it('hands on a move that is not legal, so that the reason can be named (P20)', () => {
    expect(choose(table(), 'h0', 'i2')).toEqual({ kind: 'attempt', move: 'h0i2' });
  });

  it('says that it is not the turn instead of doing nothing (P20)', () => {
    expect(choose(table({ movable: 'black' }), null, 'h7')).toEqual({ kind: 'not_your_turn', square: 'h7' });
    expect(choose(table({ movable: 'black' }), null, 'h2')).toEqual({ kind: 'nothing' });
    expect(choose(table({ movable: 'none' }), null, 'h2')).toEqual({ kind: 'nothing' });
  });

  it('lists the targets of the chosen piece only', () => {
    expect(targetsOf(table().legal, 'h2')).toEqual(['e2', 'h9']);
    expect(targetsOf(table().legal, null)).toEqual([]);
  });
});

describe('the placement of a FEN', () => {
  it('comes back as the same text, in every dialect of the letters', () => {
    const first = OPENING.split(' ')[0]!;
    expect(placementText(placementOf(OPENING))).toBe(first);
    expect(placementText(placementOf(first.replace(/N/g, 'H').replace(/b/g, 'e')))).toBe(first);
    expect(turnOf(OPENING)).toBe('red');
    expect(turnOf('9/9 b')).toBe('black');
  });

  it('follows a move and its capture', () => {
    const next = afterMove(placementOf(OPENING), 'h2h9');
    expect(next.get('h9')).toBe('C');
    expect(next.has('h2')).toBe(false);
    expect(next.size).toBe(31);
  });
});
