import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { HabitArea, HabitSettings, SelectedHabits } from '#contract/habits.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from '#domain/habits/habits.ts';
import { readStoredJson, writeStoredJson } from '#web/offline/local-store.ts';
import { habitSettingsQuery } from './habits.api.ts';

const keys = ['selectedHabits', 'habitConfigs', 'customHabits'] as const satisfies (keyof HabitSettings)[];

/** Which switch of the tracker belongs to a habit. */
export const switchOf: Record<HabitArea, keyof SelectedHabits> = {
  water: 'waterGoal',
  fasting: 'intermittentFasting',
  sleep: 'sleepSchedule',
  movement: 'dailyMovement',
};

const defaults: HabitSettings = {
  selectedHabits: defaultSelectedHabits,
  habitConfigs: defaultHabitConfigs,
  customHabits: [],
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What is stored in this browser, filled up with defaults; undefined when nothing is. */
function storedSettings(): HabitSettings | undefined {
  const [selected, configs, custom] = keys.map(readStoredJson);
  if (!isObject(selected) && !isObject(configs) && !Array.isArray(custom)) return undefined;
  return {
    selectedHabits: { ...defaults.selectedHabits, ...(isObject(selected) ? selected : {}) },
    habitConfigs: { ...defaults.habitConfigs, ...(isObject(configs) ? configs : {}) },
    customHabits: Array.isArray(custom) ? custom : [],
  };
}

function storeSettings(settings: HabitSettings): void {
  for (const key of keys) writeStoredJson(key, settings[key]);
}

/**
 * The tracker's settings: the account's, which this browser mirrors for when there is no network; the defaults before they
 * were ever saved. Undefined while the account is asked.
 */
export function useHabitSettings(): HabitSettings | undefined {
  const [stored] = useState(storedSettings);
  const account = useQuery({ ...habitSettingsQuery, refetchOnMount: 'always' });
  const saved = account.data?.settings;
  useEffect(() => {
    if (saved) storeSettings(saved);
  }, [saved]);
  if (saved) return saved;
  return stored ?? (account.isPending ? undefined : defaults);
}
