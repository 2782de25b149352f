import type { Day } from '#contract/shapes.ts';
import type { Tag } from '#contract/tags.ts';

/** The day of a write, from its input; undefined: it may change any day. */
export function dayOfWrite(input: unknown): Day | undefined {
  const { params, body } = input as { params?: { date?: Day }; body?: { date?: Day; completedAt?: Day } };
  return params?.date ?? body?.date ?? body?.completedAt;
}

/** May a write have changed a read, by the read's tags and address? A write for a day changes no earlier day. */
export function mayChange(
  write: { tags: readonly Tag[]; day: Day | undefined },
  read: { tags: readonly string[]; address: string },
): boolean {
  if (!write.tags.some((tag) => read.tags.includes(tag))) return false;
  const days = read.address.match(/\d{4}-\d\d-\d\d/g)?.sort();
  return write.day === undefined || days === undefined || (days.at(-1) ?? '') >= write.day;
}
