import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { squareJpeg } from './jpeg.testing.ts';
import { cleanJpeg } from './jpeg.ts';

const picture = Buffer.from(squareJpeg, 'base64');
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');
/** A segment of some kind, with its length before its content. */
const segment = (code: number, content: string) =>
  Buffer.concat([
    Buffer.from([0xff, code, (content.length + 2) >> 8, (content.length + 2) & 0xff]),
    Buffer.from(content, 'latin1'),
  ]);
/** The picture with more segments after its start. */
const withMore = (...more: Buffer[]) => Buffer.concat([picture.subarray(0, 2), ...more, picture.subarray(2)]);
const frameAt = picture.indexOf(Buffer.from([0xff, 0xc0]));
const withSides = (height: number, width: number) => {
  const changed = Buffer.from(picture);
  changed.writeUInt16BE(height, frameAt + 5);
  changed.writeUInt16BE(width, frameAt + 7);
  return changed;
};

describe('a cleaned picture', () => {
  const clean = cleanJpeg(picture);

  test('has its pixels, without profile, comment, location or trailing data', () => {
    expect(clean?.length).toBeGreaterThan(100);
    expect(text(picture)).toContain('ICC_PROFILE');
    expect(text(clean)).not.toContain('ICC_PROFILE');
    const telling = Buffer.concat([
      withMore(segment(0xe1, 'Exif GPS 48.85 2.35'), segment(0xfe, 'by Maya')),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    expect(cleanJpeg(telling)).toEqual(clean);
  });

  test('is unchanged by a second cleaning', () => {
    expect(cleanJpeg(clean ?? new Uint8Array())).toEqual(clean);
  });
});

describe('an invalid picture', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture that breaks off', picture.subarray(0, -40)],
    ['one that is not square', withSides(16, 32)],
    ['one that is larger than its bytes', withSides(60_000, 60_000)],
    ['one of a single pixel', withSides(1, 1)],
    ['one with two frames', withMore(picture.subarray(frameAt, frameAt + 19))],
    ['a segment that is longer than the file', withMore(Buffer.from([0xff, 0xe1, 0xff, 0xff]))],
    ['a segment without a length', withMore(Buffer.from([0xff, 0xe1, 0, 0]))],
    ['an arithmetic frame', withMore(segment(0xc9, 'x'.repeat(15)))],
  ])('%s', (_name, bytes) => {
    expect(cleanJpeg(bytes)).toBeUndefined();
  });

  test('any bytes are a clean picture or invalid', () => {
    const changes = fc.array(fc.tuple(fc.nat(picture.length - 1), fc.nat(255)), { maxLength: 6 });
    fc.assert(
      fc.property(changes, fc.nat(picture.length), (changed, end) => {
        const bytes = Buffer.from(picture);
        for (const [at, byte] of changed) bytes[at] = byte;
        const once = cleanJpeg(bytes.subarray(0, end));
        if (once) expect(cleanJpeg(once)).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });
});
