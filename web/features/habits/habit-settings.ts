import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { HabitArea, HabitSettings, SelectedHabits } from '#contract/habits.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from '#domain/habits/habits.ts';
import { readStoredJson, writeStoredJson } from '#web/device/local-store.ts';
import { habitSettingsQuery } from './habits.api.ts';

const keys = ['selectedHabits', 'habitConfigs', 'customHabits'] as const satisfies (keyof HabitSettings)[];

/** The setting that switches each habit on. */
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

/** The settings stored in this browser, with defaults; undefined without any. */
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
 * The tracker's settings: the account's, with a copy in this browser for offline use; defaults before the first save.
 * Undefined while loading.
 */
export function useHabitSettings(): HabitSettings | undefined {
  const [stored] = useState(storedSettings);
  const account = useQuery({ ...habitSettingsQuery, refetchOnMount: 'always' });
  const { data } = account;
  useEffect(() => {
    if (data) storeSettings(data.settings ?? defaults);
  }, [data]);
  if (data?.settings) return data.settings;
  return stored ?? (account.isPending ? undefined : defaults);
}
