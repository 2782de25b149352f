import type { Caution, SafetyFlag } from '#contract/safety.ts';

/** The same cautions, those to avoid before those to ask about. */
export function avoidFirst(cautions: readonly Caution[]): Caution[] {
  return [...cautions].sort((a, b) => Number(b.level === 'avoid') - Number(a.level === 'avoid'));
}

/** Which cautions of a remedy concern a person who has said this of themselves; what to avoid comes first. */
export function meets(cautions: readonly Caution[], flags: readonly SafetyFlag[]): Caution[] {
  const said = new Set(flags);
  return avoidFirst(cautions.filter(({ flag }) => said.has(flag)));
}
