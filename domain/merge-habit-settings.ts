import type { HabitSettings } from '#contract/habits.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Field by field: mine where it differs from the base, else theirs. */
function merged<T>(base: T, mine: T, theirs: T): T {
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    const keys = Object.keys(mine);
    return Object.fromEntries(keys.map((key) => [key, merged(base[key], mine[key], theirs[key])])) as T;
  }
  return Object.is(base, mine) ? theirs : mine;
}

/**
 * Settings that were changed on two devices: `mine` were made from `base`, while the account came to have `theirs`. Switches
 * and goals are merged by field; habits of one's own by item: added ones stay, and one that either has removed goes.
 */
export function mergeHabitSettings(
  base: HabitSettings,
  mine: HabitSettings,
  theirs: HabitSettings,
): HabitSettings {
  const byId = ({ customHabits }: HabitSettings) => new Map(customHabits.map((each) => [each.id, each]));
  const [was, wanted, there] = [byId(base), byId(mine), byId(theirs)];
  const kept = mine.customHabits.flatMap((habit) => {
    const [before, now] = [was.get(habit.id), there.get(habit.id)];
    if (before && now) return [merged(before, habit, now)];
    return before ? [] : [habit];
  });
  const added = theirs.customHabits.filter(({ id }) => !wanted.has(id) && !was.has(id));
  return {
    selectedHabits: merged(base.selectedHabits, mine.selectedHabits, theirs.selectedHabits),
    habitConfigs: merged(base.habitConfigs, mine.habitConfigs, theirs.habitConfigs),
    customHabits: [...kept, ...added],
  };
}
