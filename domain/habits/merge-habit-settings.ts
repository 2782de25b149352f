import type { HabitSettings } from '#contract/habits.ts';
import { changedFields, isObject, withFields } from '#domain/changed-fields.ts';

/** Merges a field: mine if it differs from the base, else theirs. */
function merged<T>(base: T, mine: T, theirs: T): T {
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    const keys = Object.keys(mine);
    return Object.fromEntries(keys.map((key) => [key, merged(base[key], mine[key], theirs[key])])) as T;
  }
  return Object.is(base, mine) ? theirs : mine;
}

/**
 * Merges settings of two devices: `mine` were made from `base`, while the account got `theirs`. Switches and goals
 * are merged by field; custom habits by item: added ones stay, and one that either removed is removed.
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

const ofOwn = (id: string) => `own ${id}`;

/** The fields of the habit tracker that a change sets: switches and goals by name, custom habits by item. */
export function changedHabitFields(base: HabitSettings, mine: HabitSettings): string[] {
  const { customHabits: before, ...switches } = base;
  const { customHabits: after, ...changed } = mine;
  const was = new Map(before.map((habit) => [habit.id, JSON.stringify(habit)]));
  const is = new Map(after.map((habit) => [habit.id, JSON.stringify(habit)]));
  const ids = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
  return [...changedFields(switches, changed), ...ids.map(ofOwn)];
}

/** A change limited to the fields in `latest`; the others are as they were before it. */
export function onlyHabitFields(
  base: HabitSettings,
  mine: HabitSettings,
  latest: ReadonlySet<string>,
): HabitSettings {
  const { customHabits: before, ...switches } = base;
  const { customHabits: after, ...changed } = mine;
  const was = new Map(before.map((habit) => [habit.id, habit]));
  const kept = after.flatMap((habit) => (latest.has(ofOwn(habit.id)) ? habit : (was.get(habit.id) ?? [])));
  const there = new Set(after.map(({ id }) => id));
  const back = before.filter(({ id }) => !there.has(id) && !latest.has(ofOwn(id)));
  return { ...withFields(switches, changed, latest), customHabits: [...kept, ...back] };
}
