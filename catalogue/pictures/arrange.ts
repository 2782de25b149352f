import { type Random, shuffled } from '#domain/random.ts';
import { sizeOf } from './cuts.ts';
import { sheet } from './kitchenware.ts';

/** A picture with its position on the sheet. */
export type Placed = { picture: string; color: string; x: number; y: number; size: number; turn: number };
/** A picture to arrange, and its share among the others. */
export type Piece = { picture: string; color: string; weight: number };

const place = ({ picture, color }: Piece, x: number, y: number, random: Random, scale = 1): Placed => ({
  picture,
  color,
  x,
  y,
  size: sizeOf(picture) * 1.16 * scale * (0.9 + random() * 0.2),
  turn: random() * 360,
});

/** The count of each piece, so that together they cover about this area. */
function counts(pieces: readonly Piece[], area: number): { piece: Piece; count: number }[] {
  const total = pieces.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return pieces.map((piece) => {
    const share = (piece.weight / total) * area * 1.35;
    const most = sizeOf(piece.picture) < 30 ? 34 : 18;
    return { piece, count: Math.max(2, Math.min(most, Math.round(share / sizeOf(piece.picture) ** 2))) };
  });
}

/** Mixes pieces evenly within a circle. */
export function tossed(
  pieces: readonly Piece[],
  r: number,
  random: Random,
  cover = 1.35,
  at: { x: number; y: number } = sheet,
): Placed[] {
  const all = counts(pieces, Math.PI * r * r * cover).flatMap(({ piece, count }) =>
    Array<Piece>(count).fill(piece),
  );
  const spots = sunflower(all.length, r, random);
  // Large pieces below, small ones on top.
  const mixed = shuffled(all, random);
  return mixed
    .map((piece, index) => {
      const spot = spots[index] ?? { x: 0, y: 0 };
      return place(piece, at.x + spot.x, at.y + spot.y, random);
    })
    .sort((a, b) => b.size - a.size + (random() - 0.5) * 14);
}

/** Points spread over a disc like the seeds of a sunflower. */
function sunflower(count: number, r: number, random: Random): { x: number; y: number }[] {
  const phase = random() * Math.PI * 2;
  return Array.from({ length: count }, (_, index) => {
    const far = r * Math.sqrt((index + 0.5) / count);
    const angle = phase + index * 2.39996;
    return {
      x: Math.cos(angle) * far + (random() - 0.5) * 8,
      y: Math.sin(angle) * far + (random() - 0.5) * 8,
    };
  });
}

/** Arranges each piece in its own sector of a circle. */
export function inSectors(pieces: readonly Piece[], r: number, random: Random): Placed[] {
  const parts = pieces.slice(0, 6);
  const weights = parts.map(({ weight }) => Math.max(weight, 0.12 * parts.reduce((s, p) => s + p.weight, 0)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let from = random() * Math.PI * 2;
  return parts.flatMap((piece, index) => {
    const width = ((weights[index] ?? 0) / total) * Math.PI * 2;
    const step = sizeOf(piece.picture) * 0.72;
    const placed: Placed[] = [];
    for (let far = r - step * 0.35; far > step * 0.4; far -= step) {
      const room = Math.max(1, Math.round((width * far) / step));
      for (let n = 0; n < room; n += 1) {
        const angle = from + (width * (n + 0.5)) / room;
        placed.push(
          place(piece, sheet.x + Math.cos(angle) * far, sheet.y + Math.sin(angle) * far, random, 0.95),
        );
      }
    }
    from += width;
    return placed;
  });
}

/** Arranges pieces in rows side by side. */
export function inRows(pieces: readonly Piece[], r: number, random: Random): Placed[] {
  const rows = pieces.slice(0, 5);
  const tilt = (random() - 0.5) * 0.9;
  const height = (r * 2) / rows.length;
  return rows.flatMap((piece, row) => {
    const y = -r + height * (row + 0.5);
    const half = Math.sqrt(Math.max(0, r * r - y * y)) * 0.9;
    const step = Math.max(15, sizeOf(piece.picture) * 0.66);
    const lines = Math.max(1, Math.round(height / (step * 1.05)));
    return Array.from({ length: lines }, (_, line) => {
      const dy = y + (line - (lines - 1) / 2) * step;
      const count = Math.max(2, Math.floor((half * 2) / step));
      return Array.from({ length: count }, (_, n) => {
        const x = -half + (half * 2 * (n + 0.5)) / count;
        return place(
          piece,
          sheet.x + x * Math.cos(tilt) - dy * Math.sin(tilt),
          sheet.y + x * Math.sin(tilt) + dy * Math.cos(tilt),
          random,
          0.95,
        );
      });
    }).flat();
  });
}

/** Arranges toppings in a crescent along one side. */
export function inCrescent(pieces: readonly Piece[], r: number, random: Random): Placed[] {
  const begin = random() * Math.PI * 2;
  const few = pieces.slice(0, 4);
  return few.flatMap((piece, ring) => {
    const size = sizeOf(piece.picture);
    const far = r * (0.86 - ring * 0.2);
    const span = Math.PI * (0.95 - ring * 0.12);
    const count = Math.max(3, Math.round((span * far) / (size * 0.8)));
    return Array.from({ length: count }, (_, n) => {
      const angle = begin + (span * (n + 0.5)) / count;
      return place(piece, sheet.x + Math.cos(angle) * far, sheet.y + Math.sin(angle) * far, random, 0.92);
    });
  });
}

/** Arranges a ring around the middle. */
export function inRing(piece: Piece, r: number, random: Random, count?: number): Placed[] {
  const n = count ?? Math.max(5, Math.round((2 * Math.PI * r) / (sizeOf(piece.picture) * 0.78)));
  const phase = random() * Math.PI * 2;
  return Array.from({ length: n }, (_, index) => {
    const angle = phase + (index / n) * Math.PI * 2;
    const placed = place(piece, sheet.x + Math.cos(angle) * r, sheet.y + Math.sin(angle) * r, random);
    return { ...placed, turn: (angle * 180) / Math.PI + 90 };
  });
}

/** Arranges whole pieces on the table around a dish, in the free corners. */
export function aroundTable(pieces: readonly Piece[], random: Random): Placed[] {
  const corners = shuffled(
    [
      { x: 48, y: 52 },
      { x: 432, y: 56 },
      { x: 52, y: 312 },
      { x: 430, y: 308 },
    ],
    random,
  );
  return pieces.slice(0, 4).map((piece, index) => {
    const { x, y } = corners[index] ?? { x: 48, y: 52 };
    return {
      ...place(piece, x + (random() - 0.5) * 16, y + (random() - 0.5) * 16, random),
      size: 58 + random() * 12,
      turn: (random() - 0.5) * 70,
    };
  });
}
