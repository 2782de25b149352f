import { expect, test } from 'vitest';
import { linesOf, maxLine } from './backup.format.ts';

const piece = Buffer.alloc(64 * 1024, 'x');

/** An endless line in chunks, and how many of them were read. */
function endless() {
  const taken = { pieces: 0 };
  const stream = async function* () {
    for (;;) {
      taken.pieces += 1;
      yield piece;
    }
  };
  return { taken, stream };
}

test('a line without an end is refused once it is longer than any row', async () => {
  const { taken, stream } = endless();
  await expect(linesOf(stream()).next()).rejects.toThrow('a line of it has no end');
  expect(taken.pieces * piece.length).toBeLessThanOrEqual(maxLine + piece.length);
});

test('lines are whole, however the chunks are cut', async () => {
  const text = `one\n\n${'x'.repeat(200_000)}\nlast\n`;
  for (const size of [1000, 65_536, text.length]) {
    const pieces = async function* () {
      for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size));
    };
    const lines: string[] = [];
    for await (const line of linesOf(pieces())) lines.push(String(line));
    expect(lines).toEqual(['one\n', '\n', `${'x'.repeat(200_000)}\n`, 'last\n']);
  }
});
