import { describe, expect, it } from 'vitest';
import { clockText, isLow, spentText, untilChange } from '../ui/clock_text.js';

describe('the text of a clock', () => {
  it('has hours over an hour, minutes under, tenths from ten seconds', () => {
    const text = (ms: number): string => Object.values(clockText(ms)).join('');
    expect([3600000, 3599999, 2332000, 60000, 10000, 9999, 8400, 0, -5].map(text)).toEqual(
      ['1:00:00', '59:59', '38:52', '1:00', '0:10', '0:09.9', '0:08.4', '0:00.0', '0:00.0']);
  });

  it('wakes only when the text changes', () => {
    for (const ms of [65432, 10050, 10000, 9999, 450]) {
      const after = clockText(ms - untilChange(ms));
      expect(after).not.toEqual(clockText(ms));
    }
    expect(clockText(65432 - untilChange(65432) + 2)).toEqual(clockText(65432));
  });

  it('is low under a minute, or under a fifth of the period with moves due', () => {
    expect(isLow(59999, null, null)).toBe(true);
    expect(isLow(60000, null, null)).toBe(false);
    expect(isLow(1000000, 12, 5400000)).toBe(true);
    expect(isLow(1000000, null, 5400000)).toBe(false);
  });

  it('writes the time that a move took without tenths', () => {
    expect(spentText(4000)).toBe('0:04');
    expect(spentText(null)).toBe('');
  });
});
