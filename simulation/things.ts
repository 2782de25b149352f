import type { Fast } from '#contract/fasts.ts';
import type { HabitSettings } from '#contract/habits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import type { Recipe } from '#contract/recipes.ts';
import { rituals } from '#contract/rituals.ts';
import type { Device } from './device.ts';

/** What there is of a person that devices may change. */
export type Own = {
  ritualIds: string[];
  mealIds: string[];
  groceryIds: string[];
  planId: string;
};

/** A fast that a device has recorded, and when it began by the server's clock. */
export type RecordedFast = Fast & { begin: number; isGone?: boolean };

type Meant = { thing: string; value: unknown };
type Made = Meant & { operation: string; also?: Meant[] };

type Tap = (what: {
  device: Device;
  at: number;
  /** By the server's clock. */
  now: number;
  own: Own;
  day: string;
  value: number;
  /** The habit tracker as this device shows it. */
  shown: HabitSettings;
  /** The fasts that this device has recorded in this history. */
  fasts: RecordedFast[];
  /** The things so far whose names begin so. */
  things: (start: string) => string[];
}) => Made | undefined;

const recipe = { id: 'carrot-and-ginger-soup' } as Recipe;
const remedyId = 'insomnia:valerian';
const programId = 'after-lunch-unsticker';
/** Of the last meal: what it is before anybody swaps it, and what it is swapped for. */
export const recipes = ['asparagus-and-tarragon-soup', 'quinoa-tabbouleh-salad'] as const;

/** What creates a plan with a dish for each evening. */
export const planOf = (startDate: string, dishes: readonly string[], id?: string) => ({
  mealPlan: {
    mealStyle: 'mixed' as const,
    dayCount: 3 as const,
    mealsPerDay: 2 as const,
    excludedIngredients: [],
    favoritesOnly: false,
    startDate,
    ...(id && { id }),
  },
  meals: dishes.map((recipeId, at) => ({ dayNumber: at + 1, mealTime: 'evening' as const, recipeId })),
});

const isOn = (value: number) => value % 2 === 0;
const dayMs = 86_400_000;
/** Some way below the ceilings of a day, an account and a list. */
const most = { workoutsOfDay: 90, ownRituals: 30, items: 60 };
const minute = 60_000;
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * A fast of a few minutes, in a time of its own; put right; or deleted. Of one device alone: two people cannot begin one at once, and
 * the server refuses that. What begins and ends is said by the device's clock, what is put right by the one on the wall.
 */
const fast: Tap = ({ device, at, now, value, fasts }) => {
  if (at !== 0) return undefined;
  const { startFast, endFast, setFastTimes, removeFast } = device.modules.fasts;
  const last = fasts.at(-1);
  const times = (begin: number, minutes: number, offset = 0) => ({
    startedAt: new Date(begin + offset).toISOString(),
    endedAt: new Date(begin + minutes * minute + offset).toISOString(),
  });
  const meant = (begin: number, minutes: number) =>
    `${new Date(begin).toISOString()} ${new Date(begin + minutes * minute).toISOString()}`;
  if (!last || value < 4) {
    // As long ago as may be said, and none in the time of another.
    const begin = Math.max(now - 70 * 60 * minute, (last?.begin ?? 0) + 12 * minute);
    const id = crypto.randomUUID();
    const { startedAt, endedAt } = times(begin, 1, device.clockOffset());
    const made = { id, startedAt, endedAt: null, zone: 'UTC', day: null, begin };
    fasts.push(made);
    device.tap(startFast, { id }, startedAt);
    const operation = device.tap(endFast, { fast: made }, endedAt);
    return { operation, thing: `fast ${id}`, value: meant(begin, 1) };
  }
  if (value === 7) {
    fasts.splice(-1, 1, { ...last, isGone: true });
    return {
      operation: device.tap(removeFast, { fast: last }, true),
      thing: `fast ${last.id}`,
      value: 'none',
    };
  }
  if (last.isGone) return undefined;
  const operation = device.tap(setFastTimes, { fast: last }, times(last.begin, value));
  return { operation, thing: `fast ${last.id}`, value: meant(last.begin, value) };
};

const tickOf =
  (index: number): Tap =>
  ({ device, own, day, value }) => {
    const ritualId = own.ritualIds[index] ?? '';
    const operation = device.tap(device.modules.ticks.tickRitual, { date: day, ritualId }, isOn(value));
    return { operation, thing: `ritual ${day} ${ritualId}`, value: isOn(value) };
  };

const figureOf =
  (area: 'water' | 'sleep'): Tap =>
  ({ device, day, value }) => {
    const figure = value === 7 ? null : value;
    const operation = device.tap(device.modules.figures.setFigure, { date: day, area }, figure);
    return { operation, thing: `${area} ${day}`, value: figure };
  };

const define = <Kind extends string>(all: Record<Kind, Tap>) => all;

/** Things that can be tapped. Their operations are the product's own. */
export const taps = define({
  ritual: tickOf(0),
  'second ritual': tickOf(1),
  habit: ({ device, day, value }) => {
    const habitId = 'energy-boost-water';
    const operation = device.tap(device.modules.habits.tickHabit, { date: day, habitId }, isOn(value));
    return { operation, thing: `habit ${day} ${habitId}`, value: isOn(value) };
  },
  water: figureOf('water'),
  sleep: figureOf('sleep'),
  weight: ({ device, day, value }) => {
    const kg = isOn(value) ? 60 + value : null;
    const operation = device.tap(device.modules.figures.setWeight, { date: day }, kg);
    return { operation, thing: `weight ${day}`, value: kg };
  },
  favorite: ({ device, value }) => {
    const operation = device.tap(device.modules.favorites.favoriteRecipe, { recipe }, isOn(value));
    return { operation, thing: `favorite ${recipe.id}`, value: isOn(value) };
  },
  remedy: ({ device, value }) => {
    const remedy = { remedyTitle: 'Valerian', remedyType: 'herb', remedyDescription: '' };
    const item = { remedyId, ...remedy, condition: 'insomnia' } as never;
    const { bookmarkRemedy } = device.modules.remedies;
    const operation = device.tap(bookmarkRemedy, { item, kept: undefined }, isOn(value));
    return { operation, thing: `remedy ${remedyId}`, value: isOn(value) };
  },
  grocery: ({ device, own, value }) => {
    const itemId = own.groceryIds[0] ?? '';
    const operation = device.tap(device.modules.groceries.tickGrocery, { itemId }, isOn(value));
    return { operation, thing: `grocery ${itemId}`, value: isOn(value) };
  },
  meal: ({ device, own, value }) => {
    const mealId = own.mealIds[0] ?? '';
    const operation = device.tap(device.modules.meals.markEaten, { mealId }, isOn(value));
    return { operation, thing: `meal ${mealId}`, value: isOn(value) };
  },
  swap: ({ device, own, value }) => {
    const mealId = own.mealIds.at(-1) ?? '';
    const id = recipes[isOn(value) ? 1 : 0];
    const target = { id: mealId, dayNumber: 2, mealTime: 'evening' } as const;
    const operation = device.tap(device.modules.meals.swapMeal, target, { id } as Recipe);
    return { operation, thing: `swap ${mealId}`, value: id };
  },
  rest: ({ device, day, value }) => {
    const date = later(day, 10);
    const operation = device.tap(device.modules.rest.setRestDay, { date }, isOn(value));
    return { operation, thing: `rest ${date}`, value: isOn(value) };
  },
  pause: ({ device, day, value }) => {
    const firstDay = later(day, 30);
    const pause = { firstDay, lastDay: later(day, 33), kind: 'travel' } as const;
    const target = { firstDay, today: day };
    const operation = device.tap(device.modules.rest.setPause, target, isOn(value) ? pause : null);
    return { operation, thing: `pause ${firstDay}`, value: isOn(value) };
  },
  'day start': ({ device, value }) => {
    const hour = value % 6;
    const operation = device.tap(device.modules.rest.setDayStart, null, hour);
    return { operation, thing: 'day-start', value: hour };
  },
  fast,
  // Each workout is a thing of its own, and counts once.
  workout: ({ device, day, things }) => {
    if (things(`workout ${day}`).length >= most.workoutsOfDay) return undefined;
    const id = crypto.randomUUID();
    const done = { id, programId, completedAt: day, durationMinutes: 5 };
    const operation = device.tap(device.modules.workouts.completeWorkout, done, true);
    return { operation, thing: `workout ${day} ${id}`, value: true };
  },
  // The habit tracker is saved whole, with what the device showed; a goal of water, and a habit of one's own.
  settings: ({ device, shown, value }) => {
    const before = shown.habitConfigs.waterGoal.targetGlasses;
    const targetGlasses = value + 1 === before ? 12 : value + 1;
    const id = `custom-${crypto.randomUUID().slice(0, 8)}`;
    const habit = { id, name: 'Tea', description: '', icon: 'leaf', selected: true };
    const isAdded = isOn(value) && shown.customHabits.length < 20;
    const settings = {
      ...shown,
      habitConfigs: { ...shown.habitConfigs, waterGoal: { targetGlasses } },
      customHabits: [...shown.customHabits, ...(isAdded ? [habit] : [])],
    };
    const operation = device.tap(device.modules.settings.setHabitSettings, null, { settings, base: shown });
    const also = isAdded ? [{ thing: `own-habit ${id}`, value: true }] : [];
    return { operation, thing: 'water-goal', value: targetGlasses, also };
  },
  // Without an id of its own: the server knows a repeat by the operation's key alone.
  'own ritual': ({ device, things }) => {
    if (things('own-ritual').length >= most.ownRituals) return undefined;
    const id = crypto.randomUUID();
    const body = { goal: 'energy-boost', title: `Mine ${id}`, timeOfDay: 'morning' } as const;
    const call = () => device.modules.storedCall(rituals.create, { body });
    const operation = device.tap(
      { ...device.modules.rituals.addRitual, call },
      { id, goal: body.goal },
      body,
    );
    return { operation, thing: `own-ritual ${id}`, value: true };
  },
  item: ({ device, own, things }) => {
    if (things(`item ${own.planId}`).length >= most.items) return undefined;
    const id = crypto.randomUUID();
    const operation = device.tap(device.modules.groceries.addGrocery, { id }, `Tea ${id}`);
    return { operation, thing: `item ${own.planId} ${id}`, value: true };
  },
  // Another plan in the place of the one that is there, with whose meals and items nobody has to do any more.
  plan: ({ device, own, day, things }) => {
    const id = crypto.randomUUID();
    const body = planOf(day, [recipe.id, recipe.id, recipe.id], id);
    const call = () => device.modules.storedCall(mealPlans.create, { body });
    const also = things(`item ${own.planId}`).map((thing) => ({ thing, value: false }));
    own.planId = id;
    const operation = device.tap({ name: 'meal-plan', key: () => 'mine', call }, null, id);
    return { operation, thing: 'plan', value: id, also };
  },
});

export type Kind = keyof typeof taps;
