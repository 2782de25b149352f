import { account, type Preferences } from '#contract/account.ts';
import { type DoctorPage, doctorPage } from '#contract/doctor-page.ts';
import { energyNeed } from '#contract/energy-need.ts';
import { type HabitSettings, habits } from '#contract/habits.ts';
import { type Exclusion, type FoodPreferences, recipes } from '#contract/recipes.ts';
import { type ReminderSettings, reminders } from '#contract/reminders.ts';
import { mergeHabitSettings } from '#domain/habits/merge-habit-settings.ts';
import { defineOperation, noInput, patch, storedCall } from '#web/outbox/operation.ts';

/** Changed settings and their base: changes of another device since then stay. */
export type Changed<S> = { settings: S; base: S };

/** Sets which habits the tracker shows. */
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

/** Sets what the person does not eat, with the foods that each word excludes. */
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

/** Sets what the person wants to ask their doctor, or what is private on that page. */
export const setDoctorPage = defineOperation<{ field: keyof DoctorPage }, Partial<DoctorPage>>({
  name: 'doctor-page',
  key: ({ field }) => field,
  call: (_, said) => storedCall(doctorPage.save, { body: said }),
  patches: [patch(doctorPage.read, noInput, (page, _, said) => ({ ...page, ...said }))],
});

/** Sets the person's daily energy need in kilocalories; null clears it. */
export const setEnergyNeed = defineOperation<null, number | null>({
  name: 'energy-need',
  call: (_, energy) => storedCall(energyNeed.save, { body: { energy } }),
  patches: [patch(energyNeed.read, noInput, (_, __, energy) => ({ energy }))],
});

/** Sets the person's notification preferences. */
export const setPreferences = defineOperation<null, Changed<Preferences>>({
  name: 'preferences',
  call: (_, { settings, base }) => storedCall(account.savePreferences, { body: { ...settings, base } }),
  eachCounts: true,
  patches: [patch(account.preferences, noInput, (_, __, { settings }) => settings)],
});

/** Sets the person's reminders. An empty `emailStopped` subscribes to emails again. */
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
