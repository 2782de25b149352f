/** The smallest upright box about something. */
export type Box = { left: number; top: number; right: number; bottom: number };

const nothing: Box = {
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
};

export const union = (boxes: readonly Box[]): Box =>
  boxes.reduce(
    (all, { left, top, right, bottom }) => ({
      left: Math.min(all.left, left),
      top: Math.min(all.top, top),
      right: Math.max(all.right, right),
      bottom: Math.max(all.bottom, bottom),
    }),
    nothing,
  );

const about = (x: number, y: number, rx: number, ry = rx): Box => ({
  left: x - rx,
  top: y - ry,
  right: x + rx,
  bottom: y + ry,
});

/** How many numbers each letter of a path takes. */
const takes: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4, S: 4, T: 2, H: 1, V: 1, A: 7, Z: 0 };

/** Boxes about the points that a path is drawn by: curves stay between theirs. */
function pathBoxes(d: string, pad: number): Box[] {
  const boxes: Box[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const count = takes[letter.toUpperCase()] ?? 0;
    const isRelative = letter !== letter.toUpperCase();
    for (let at = 0; count > 0 && at < numbers.length; at += count) {
      const step = numbers.slice(at, at + count);
      const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
      if (count === 1) {
        if (letter.toUpperCase() === 'H') x = fromX + (step[0] ?? 0);
        else y = fromY + (step[0] ?? 0);
        boxes.push(about(x, y, pad));
        continue;
      }
      // Of an arc only its end is a point.
      for (let index = count === 7 ? 5 : 0; index < count; index += 2) {
        const [px, py] = [fromX + (step[index] ?? 0), fromY + (step[index + 1] ?? 0)];
        boxes.push(about(px, py, pad));
        if (index === count - 2) [x, y] = [px, py];
      }
    }
  }
  return boxes;
}

const numberOf = (tag: string, name: string) =>
  Number(new RegExp(` ${name}="(-?[\\d.]+)"`).exec(tag)?.[1] ?? 0);

/** The boxes about each point of paths and ellipses; what holds turned groups fills the square of 100 about its origin. */
export function boxesOf(svg: string): Box[] {
  if (svg.includes('<g transform')) return [about(0, 0, 50)];
  const tags = svg.match(/<(?:path|ellipse)[^>]*>/g) ?? [];
  return tags.flatMap((tag) =>
    tag.startsWith('<ellipse')
      ? [about(numberOf(tag, 'cx'), numberOf(tag, 'cy'), numberOf(tag, 'rx'), numberOf(tag, 'ry'))]
      : pathBoxes(/ d="([^"]*)"/.exec(tag)?.[1] ?? '', numberOf(tag, 'stroke-width') / 2),
  );
}

/** The box about boxes in the place where they are laid. */
export function laidBox(
  boxes: readonly Box[],
  { x, y, turn, scale, flip }: { x: number; y: number; turn: number; scale: number; flip: boolean },
): Box {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return union(
    boxes.map(({ left, top, right, bottom }) => {
      const [px, py, pad] = [(left + right) / 2, (top + bottom) / 2, ((right - left) / 2) * scale];
      const [a, b] = [(flip ? -px : px) * scale, py * scale];
      return about(
        x + a * cos - b * sin,
        y + a * sin + b * cos,
        pad,
        Math.max(pad, ((bottom - top) / 2) * scale),
      );
    }),
  );
}

/** The part of the sheet to show, 5 to 6, so that a drawing of any size stands in its middle with a margin. */
export function viewOf({ left, top, right, bottom }: Box, margin = 4): string {
  const wide = right - left + margin * 2;
  const high = bottom - top + margin * 2;
  const height = Math.max(high, wide * 1.2, 100);
  const width = height / 1.2;
  const parts = [(left + right - width) / 2, (top + bottom - height) / 2, width, height];
  return parts.map((part) => Number(part.toFixed(1))).join(' ');
}
