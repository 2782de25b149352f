import { account, type Preferences } from '#contract/account.ts';
import { energyNeed } from '#contract/energy-need.ts';
import { type HabitSettings, habits } from '#contract/habits.ts';
import { type Exclusion, type FoodPreferences, recipes } from '#contract/recipes.ts';
import { type ReminderSettings, reminders } from '#contract/reminders.ts';
import { mergeHabitSettings } from '#domain/habits/merge-habit-settings.ts';
import { defineOperation, noInput, patch, storedCall } from '#web/outbox/operation.ts';

/** Settings that were changed, and what the change was made from: what another device has changed since stays. */
export type Changed<S> = { settings: S; base: S };

/** What the habit tracker keeps an eye on. */
export const setHabitSettings = defineOperation<null, Changed<HabitSettings>>({
  name: 'habit-settings',
  call: (_, { settings, base }) => storedCall(habits.saveSettings, { body: { ...settings, base } }),
  eachCounts: true,
  patches: [
    patch(habits.settings, noInput, (reply, _, { settings, base }) => ({
      settings: reply.settings ? mergeHabitSettings(base, settings, reply.settings) : settings,
    })),
  ],
});

/** What the person does not eat, with what each of the words leaves out. */
export const setFoodPreferences = defineOperation<
  null,
  Changed<FoodPreferences> & { exclusions: Exclusion[] }
>({
  name: 'food-preferences',
  call: (_, { settings, base }) => storedCall(recipes.savePreferences, { body: { ...settings, base } }),
  eachCounts: true,
  patches: [
    patch(recipes.preferences, noInput, (_, __, { settings, exclusions }) => ({ ...settings, exclusions })),
  ],
});

/** Kilocalories that the person's day needs; null forgets it. */
export const setEnergyNeed = defineOperation<null, number | null>({
  name: 'energy-need',
  call: (_, energy) => storedCall(energyNeed.save, { body: { energy } }),
  patches: [patch(energyNeed.read, noInput, (_, __, energy) => ({ energy }))],
});

/** What the person wants to be told of. */
export const setPreferences = defineOperation<null, Changed<Preferences>>({
  name: 'preferences',
  call: (_, { settings, base }) => storedCall(account.savePreferences, { body: { ...settings, base } }),
  eachCounts: true,
  patches: [patch(account.preferences, noInput, (_, __, { settings }) => settings)],
});

/** When and how the person is reminded. An empty `emailStopped` begins the emails again that were unsubscribed from. */
export const setReminders = defineOperation<null, Changed<ReminderSettings> & { emailStopped?: [] }>({
  name: 'reminder-settings',
  call: (_, { settings, ...change }) =>
    storedCall(reminders.saveSettings, { body: { ...settings, ...change } }),
  eachCounts: true,
  patches: [
    patch(reminders.settings, noInput, (reply, _, { base: _base, settings, ...change }) => ({
      ...reply,
      ...settings,
      ...change,
    })),
  ],
});
