import { expect, test } from 'vitest';
import { historyFrom } from './history.ts';

test('a history that is cached has no more of memory than its own bytes', () => {
  const year = `0000016e${'80'.padEnd(92, '0')}`;
  const history = historyFrom({ days: `ritual 2025 3 ${year},ritual 2026 1 ${year}`, pauses: null });
  for (const at of [2025, 2026]) {
    const bits = history.daysOf('ritual').ofYear(at);
    expect(bits[0]).toBe(128);
    expect(bits.buffer.byteLength).toBe(bits.byteLength);
  }
});
