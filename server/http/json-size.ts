import { refuse } from './errors.ts';

/** Maximum depth and number of values. */
export type JsonSize = { depth: number; values: number };

/** Counts a parsed value before its shape is checked: a shape would check each of a million values. Throws a 400. */
export function refuseOversized(value: unknown, { depth, values }: JsonSize): void {
  let level = [value];
  let count = 0;
  for (let at = 0; level.length > 0; at += 1) {
    count += level.length;
    if (count > values) throw refuse('body-too-many-values', { most: values });
    if (at >= depth) throw refuse('body-too-deep', { most: depth });
    level = level.flatMap((each) => (each !== null && typeof each === 'object' ? Object.values(each) : []));
  }
}
