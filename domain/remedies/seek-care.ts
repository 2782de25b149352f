import type { CareGroup } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';

/** `you`: signs for something that the person has named in their safety profile. */
type ShownGroup = 'you' | CareGroup['who'];
export type GroupedSigns = { who: ShownGroup; signs: string[] };

/** The signs of a list in groups, in the order of the list; those that concern the person come first. */
export function groupSigns(
  signs: readonly string[],
  groups: readonly CareGroup[] = [],
  flags: readonly SafetyFlag[] = [],
): GroupedSigns[] {
  const shown = new Map<ShownGroup, string[]>([['you', []]]);
  for (const [at, sign] of signs.entries()) {
    const group = groups[at];
    const isTheirs = group?.flags.some((flag) => flags.includes(flag)) ?? false;
    const who = isTheirs ? 'you' : (group?.who ?? 'everybody');
    shown.set(who, [...(shown.get(who) ?? []), sign]);
  }
  return [...shown].filter(([, list]) => list.length > 0).map(([who, list]) => ({ who, signs: list }));
}
