import { type Severity, severities } from '#contract/safety.ts';

export const isStricter = (level: Severity, than: Severity): boolean =>
  severities.indexOf(level) < severities.indexOf(than);

/** Sorts cautions or pairs, the strictest first, stable within a level. */
export function strictestFirst<C extends { level: Severity }>(cautions: readonly C[]): C[] {
  return [...cautions].sort((a, b) => severities.indexOf(a.level) - severities.indexOf(b.level));
}
