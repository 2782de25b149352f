import { examples } from '#contract/examples/examples.ts';
import type { Fast } from '#contract/fasts.ts';
import { defaultHabitConfigs, defaultSelectedHabits } from '#domain/habits/habits.ts';

const draft = examples.ownRecipes.save.body.recipe;
const id = '5f9d7c3e-2f7b-4a5e-9a54-0d4a1c9b7e11';
const date = '2026-03-01';
const instant = '2026-03-01T20:00:00.000Z';
const fast: Fast = { id, startedAt: instant, endedAt: null, zone: 'UTC', day: null };
const item = { id, ...examples.checkIns.saveItem.body };
const checkIn = { id, ...examples.checkIns.save.body };
const episode = { id, ...examples.checkIns.saveEpisode.body };
const food = { allergens: ['tree-nuts'], excludedIngredients: ['onion'] };
const tracker = {
  selectedHabits: defaultSelectedHabits,
  habitConfigs: defaultHabitConfigs,
  customHabits: [],
};
const preferences = { emailNotifications: true, ritualReminders: false, mealPlanReminders: true };
const reminders = {
  times: { morning: '07:00', midday: null, evening: '20:00' },
  channels: { push: true, email: false },
  mealTimes: false,
  eveningBefore: '18:00',
  checkInTime: '19:30',
  weeklyDay: 'sunday',
  weeklyTime: '09:00',
  quiet: null,
  discreet: true,
};
const bookmark = {
  remedyId: 'insomnia:valerian',
  remedyTitle: 'Valerian',
  remedyType: 'herb',
  remedyDescription: 'A root.',
  condition: 'insomnia',
};

/** A target for each operation, and values of every form that screens may set. */
export const samples: Record<string, { target: unknown; values: unknown[] }> = {
  ritual: { target: { date, ritualId: id }, values: [true, false] },
  'ritual-new': {
    target: { id, goal: 'energy-boost' },
    values: [{ title: 'Tea', description: '', timeOfDay: 'morning', remedyId: 'insomnia:valerian' }],
  },
  plan: {
    target: { goal: 'energy-boost' },
    values: [{ lines: [{ id, title: 'Tea', timeOfDay: 'midday', minutes: 5 }], known: [id] }],
  },
  habit: { target: { date, habitId: 'energy-boost-water' }, values: [true, false] },
  'habit-settings': { target: null, values: [{ settings: tracker, base: tracker }] },
  figure: { target: { date, area: 'water' }, values: [5, null] },
  'day-goals': {
    target: { date },
    values: [{ waterGoal: 8, sleepGoal: 8, movementGoal: 30, fastingType: '16:8' }],
  },
  weight: { target: { date }, values: [70.5, null] },
  'fast-start': { target: { id }, values: [instant] },
  'fast-end': { target: { fast }, values: [instant, null] },
  'fast-times': {
    target: { fast },
    values: [
      { startedAt: instant, endedAt: instant },
      { startedAt: instant, endedAt: null },
    ],
  },
  'fast-removal': { target: { fast }, values: [true, false] },
  'tracked-item-new': { target: { id }, values: [item, null] },
  'tracked-item': { target: { id }, values: [item, null] },
  'check-in': {
    target: { id },
    values: [checkIn, { ...checkIn, values: [], base: examples.checkIns.save.body }, null],
  },
  episode: { target: { id, itemId: id }, values: [episode, { ...episode, endedAt: null }, null] },
  workout: {
    target: { id, programId: 'morning-flow', durationMinutes: 12, completedAt: date, feeling: 'hard' },
    values: [true],
  },
  'dose-plan-new': { target: { id }, values: [examples.doses.savePlan.body] },
  'dose-plan': { target: { id }, values: [examples.doses.savePlan.body, { stock: null, stoppedOn: date }] },
  'dose-plan-removal': { target: { plan: { id } }, values: [true] },
  dose: {
    target: { planId: id, day: date, dose: '0800' },
    values: [{ state: 'taken', at: instant, amount: 1, movesRest: 0 }, null],
  },
  'rest-day': { target: { date }, values: [true, false] },
  pause: {
    target: { firstDay: date, today: date },
    values: [{ firstDay: date, lastDay: null, kind: 'travel' }, null],
  },
  'day-start': { target: null, values: [3] },
  meal: { target: { mealId: id }, values: [true, false] },
  swap: { target: { id, dayNumber: 1, mealTime: 'morning' }, values: [{ id: 'soup', name: 'Soup' }] },
  'meal-servings': { target: { mealId: id }, values: [2, 1] },
  'meal-skip': { target: { mealId: id }, values: [true, false] },
  'meal-place': {
    target: { mealId: id },
    values: [
      {
        dayNumber: 2,
        mealTime: 'midday',
        recipe: { id: 'soup', name: 'Soup' },
        servings: 1.5,
        isSnack: false,
        leftoverOf: id,
      },
    ],
  },
  'doctor-page': {
    target: { field: 'questions' },
    values: [{ questions: 'Is it the tablets?' }],
  },
  'energy-need': { target: null, values: [1900, null] },
  staple: {
    target: { thing: { item: 'sea-salt', name: 'sea salt', category: 'spices' } },
    values: ['have', 'low', 'out', null],
  },
  aisles: {
    target: null,
    values: [['vegetables', 'fruits', 'herbs', 'grains', 'nuts', 'spices', 'other']],
  },
  grocery: { target: { itemId: id }, values: [true, false] },
  'grocery-new': { target: { id }, values: ['candles'] },
  'grocery-removal': { target: { item: { id } }, values: [true] },
  'own-recipe': {
    target: { id, adaptedFrom: 'carrot-and-ginger-soup' },
    values: [{ recipe: draft }, { recipe: { ...draft, rating: 3 }, base: draft }],
  },
  'recipe-note': { target: { id, field: 'rating' }, values: [{ rating: 4 }, { rating: null }] },
  'ingredient-answer': { target: { thing: 'basil pesto' }, values: [['milk'], [], null] },
  'own-recipe-there': { target: { id, recipe: { id: `own:${id}` } }, values: [true, false] },
  'favorite-recipe': { target: { recipe: { id: 'soup' } }, values: [true, false] },
  'favorite-program': { target: { program: { id: 'morning-flow' } }, values: [true, false] },
  bookmark: { target: { item: bookmark, kept: undefined }, values: [true, false] },
  'safety-profile': {
    target: null,
    values: [
      { flags: ['pregnancy'], base: null },
      { flags: null, base: ['pregnancy'] },
    ],
  },
  'food-preferences': { target: null, values: [{ settings: food, base: food, exclusions: [] }] },
  preferences: { target: null, values: [{ settings: preferences, base: preferences }] },
  'reminder-settings': { target: null, values: [{ settings: reminders, base: reminders }] },
};
