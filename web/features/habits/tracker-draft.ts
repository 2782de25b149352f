import { useState } from 'react';
import type { CustomHabit, HabitConfigs, HabitSettings, SelectedHabits } from '#contract/habits.ts';
import { habitTracker as texts } from '#messages/generated/habit-tracker.ts';
import { newId } from '#web/lib/new-id.ts';

/** The form state of the tracker's settings. */
export function useTrackerDraft(initial: HabitSettings) {
  const [settings, setSettings] = useState(initial);
  const { selectedHabits, habitConfigs, customHabits } = settings;
  return {
    settings,
    select: (name: keyof SelectedHabits, on: boolean) =>
      setSettings({ ...settings, selectedHabits: { ...selectedHabits, [name]: on } }),
    configure: <K extends keyof HabitConfigs>(name: K, change: Partial<HabitConfigs[K]>) =>
      setSettings({
        ...settings,
        habitConfigs: { ...habitConfigs, [name]: { ...habitConfigs[name], ...change } },
      }),
    /** Adds an own habit; blank text is ignored. */
    addOwn(text: string): boolean {
      const name = text.trim();
      if (!name) return false;
      const habit: CustomHabit = {
        id: `custom-${newId()}`,
        name,
        description: texts.customHabit(),
        icon: 'sprout',
        selected: true,
      };
      setSettings({ ...settings, customHabits: [...customHabits, habit] });
      return true;
    },
    selectOwn: (id: string, selected: boolean) =>
      setSettings({
        ...settings,
        customHabits: customHabits.map((each) => (each.id === id ? { ...each, selected } : each)),
      }),
    removeOwn: (id: string) =>
      setSettings({ ...settings, customHabits: customHabits.filter((each) => each.id !== id) }),
  };
}

export type TrackerDraft = ReturnType<typeof useTrackerDraft>;
