import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HabitSettings } from '#contract/habits.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from './habits.ts';
import { mergeHabitSettings } from './merge-habit-settings.ts';

const customHabit = (id: string, selected = true) => ({
  id: `custom-${id}`,
  name: id,
  description: 'Custom habit',
  icon: 'sprout',
  selected,
});

const settings = fc
  .record({
    glasses: fc.integer({ min: 1, max: 12 }),
    water: fc.boolean(),
    own: fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean()), {
      selector: ([id]) => id,
    }),
  })
  .map(
    ({ glasses, water, own }): HabitSettings => ({
      selectedHabits: { ...defaultSelectedHabits, waterGoal: water },
      habitConfigs: { ...defaultHabitConfigs, waterGoal: { targetGlasses: glasses } },
      customHabits: own.map(([id, selected]) => customHabit(id, selected)),
    }),
  );

const start: HabitSettings = {
  selectedHabits: defaultSelectedHabits,
  habitConfigs: defaultHabitConfigs,
  customHabits: [customHabit('tea'), customHabit('walk')],
};
const idsOf = ({ customHabits }: HabitSettings) => customHabits.map(({ name }) => name);

describe('settings that were changed on two devices', () => {
  test('keep the changes of both', () => {
    const phone = { ...start, customHabits: [...start.customHabits, customHabit('read')] };
    const laptop = {
      ...start,
      selectedHabits: { ...start.selectedHabits, waterGoal: false },
      customHabits: [customHabit('tea', false)],
    };
    const both = mergeHabitSettings(start, laptop, phone);
    expect(idsOf(both)).toEqual(['tea', 'read']);
    expect([both.selectedHabits.waterGoal, both.customHabits[0]?.selected]).toEqual([false, false]);
  });

  test('are mine if only I changed them, theirs if only they did', () => {
    fc.assert(
      fc.property(settings, settings, (base, other) => {
        expect(mergeHabitSettings(base, other, base)).toEqual(other);
        const theirs = mergeHabitSettings(base, base, other);
        expect({ ...theirs, customHabits: idsOf(theirs).sort() }).toEqual({
          ...other,
          customHabits: idsOf(other).sort(),
        });
      }),
    );
  });

  test('keep additions and removals', () => {
    fc.assert(
      fc.property(settings, settings, settings, (base, mine, theirs) => {
        const [was, here, there] = [idsOf(base), idsOf(mine), idsOf(theirs)];
        for (const id of ['a', 'b', 'c', 'd']) {
          const expected = was.includes(id)
            ? here.includes(id) && there.includes(id)
            : here.includes(id) || there.includes(id);
          expect([id, idsOf(mergeHabitSettings(base, mine, theirs)).includes(id)]).toEqual([id, expected]);
        }
      }),
    );
  });
});
