/** Smallest and largest side of a picture, in pixels. */
export const pictureSides = { least: 16, most: 512 } as const;

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe };
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef;
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
/** Baseline, extended and progressive frames, of Huffman codes: what browsers write. */
const isFrame = (code: number) => code === 0xc0 || code === 0xc1 || code === 0xc2;
/** Tables and restart intervals: needed for decoding. */
const isTable = (code: number) => code === 0xdb || code === 0xc4 || code === 0xdd;

/** Two bytes as a number, the high one first. */
const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The end of a scan's coded data: the next marker except restarts. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code === undefined) return -1;
    if (code !== 0 && !isRestart(code)) return at;
  }
  return -1;
}

/** Accepted pictures: the shape, and the maximum pixels of the longer side. */
type Accepted = { shape: 'square' | 'any'; most: number };

/** Has the frame header an accepted shape and size, in grey or colours of eight bits (ITU T.81, B.2.2)? */
function isFairFrame(segment: Uint8Array, { shape, most }: Accepted): boolean {
  if (segment.length < 10) return false;
  const [bits, height, width] = [segment[4], wordAt(segment, 5), wordAt(segment, 7)];
  const components = segment[9];
  const isFair = Math.min(width, height) >= pictureSides.least && Math.max(width, height) <= most;
  const hasShape = shape === 'any' || width === height;
  return bits === 8 && hasShape && isFair && (components === 1 || components === 3);
}

/**
 * The picture without comments, locations, cameras, colour profiles, thumbnails, and trailing data. Undefined if it
 * is not an accepted JPEG with one frame.
 */
export function cleanJpeg(
  bytes: Uint8Array,
  accepted: Accepted = { shape: 'square', most: pictureSides.most },
): Uint8Array | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== marker.start) return undefined;
  const kept = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  for (let at = 2; at + 2 <= bytes.length; ) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (code === marker.end) {
      return frames === 1 && scans > 0 ? joined([...kept, bytes.subarray(at, at + 2)]) : undefined;
    }
    if (at + 4 > bytes.length) return undefined;
    const next = at + 2 + wordAt(bytes, at + 2);
    if (next < at + 4 || next > bytes.length) return undefined;
    const segment = bytes.subarray(at, next);
    if (isFrame(code)) {
      frames += 1;
      if (frames > 1 || !isFairFrame(segment, accepted)) return undefined;
    } else if (code === marker.scan) {
      const end = endOfScan(bytes, next);
      if (frames === 0 || end < 0) return undefined;
      scans += 1;
      kept.push(bytes.subarray(at, end));
      at = end;
      continue;
    } else if (isApplication(code) || code === marker.comment) {
      at = next;
      continue;
    } else if (!isTable(code)) return undefined;
    kept.push(segment);
    at = next;
  }
  return undefined;
}
