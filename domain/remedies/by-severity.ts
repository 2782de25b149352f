import type { Caution } from '#contract/safety.ts';

/** The same cautions or pairs, those to avoid before those to ask about; within a level in their order. */
export function avoidFirst<C extends Pick<Caution, 'level'>>(cautions: readonly C[]): C[] {
  return [...cautions].sort((a, b) => Number(b.level === 'avoid') - Number(a.level === 'avoid'));
}
