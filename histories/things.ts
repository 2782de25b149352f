import type { Fast } from '#contract/fasts.ts';
import type { HabitSettings } from '#contract/habits.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { Device } from './device.ts';

/** What there is of a person that devices may change. */
export type Own = {
  ritualIds: string[];
  mealIds: string[];
  groceryIds: string[];
  /** The recipe of the last meal, before anybody swaps it. */
  recipeId: string;
};

/** A fast that a device has recorded, and when it began by the server's clock. */
export type RecordedFast = Fast & { begin: number; isGone?: boolean };

type Made = {
  operation: string;
  thing: string;
  value: unknown;
  more?: { thing: string; value: unknown };
};

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
}) => Made | undefined;

const recipe = { id: 'carrot-and-ginger-soup' } as Recipe;
const remedyId = 'insomnia:valerian';
const programId = 'after-lunch-unsticker';
/** What the last meal is swapped for, and back. */
export const otherRecipe = { id: 'quinoa-tabbouleh-salad' } as Recipe;
const isOn = (value: number) => value % 2 === 0;
const dayMs = 86_400_000;
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

/** Things that can be tapped. Their operations are the product's own. */
export const taps: readonly Tap[] = [
  ...[0, 1].map(
    (at): Tap =>
      ({ device, own, day, value }) => {
        const ritualId = own.ritualIds[at] ?? '';
        const { tickRitual } = device.modules.rituals;
        const operation = device.tap(tickRitual, { date: day, ritualId }, isOn(value));
        return { operation, thing: `ritual ${ritualId}`, value: isOn(value) };
      },
  ),
  ({ device, day, value }) => {
    const habitId = 'energy-boost-water';
    const operation = device.tap(device.modules.habits.tickHabit, { date: day, habitId }, isOn(value));
    return { operation, thing: `habit ${habitId}`, value: isOn(value) };
  },
  ...(['water', 'sleep'] as const).map(
    (area): Tap =>
      ({ device, day, value }) => {
        const figure = value === 7 ? null : value;
        const operation = device.tap(device.modules.figures.setFigure, { date: day, area }, figure);
        return { operation, thing: `figure ${area}`, value: figure };
      },
  ),
  ({ device, day, value }) => {
    const kg = isOn(value) ? 60 + value : null;
    return {
      operation: device.tap(device.modules.figures.setWeight, { date: day }, kg),
      thing: 'weight',
      value: kg,
    };
  },
  ({ device, value }) => {
    const operation = device.tap(device.modules.favorites.favoriteRecipe, { recipe }, isOn(value));
    return { operation, thing: `favorite ${recipe.id}`, value: isOn(value) };
  },
  ({ device, value }) => {
    const item = {
      remedyId,
      remedyTitle: 'Valerian',
      remedyType: 'herb',
      remedyDescription: '',
      condition: 'insomnia',
    };
    const { bookmarkRemedy } = device.modules.remedies;
    const operation = device.tap(bookmarkRemedy, { item: item as never, kept: undefined }, isOn(value));
    return { operation, thing: `remedy ${remedyId}`, value: isOn(value) };
  },
  ({ device, own, value }) => {
    const itemId = own.groceryIds[0] ?? '';
    const operation = device.tap(device.modules.groceries.tickGrocery, { itemId }, isOn(value));
    return { operation, thing: `grocery ${itemId}`, value: isOn(value) };
  },
  ({ device, own, value }) => {
    const mealId = own.mealIds[0] ?? '';
    const operation = device.tap(device.modules.meals.markEaten, { mealId }, isOn(value));
    return { operation, thing: `meal ${mealId}`, value: isOn(value) };
  },
  ({ device, own, value }) => {
    const mealId = own.mealIds.at(-1) ?? '';
    const swapped = isOn(value) ? otherRecipe : ({ id: own.recipeId } as Recipe);
    const target = { id: mealId, dayNumber: 2, mealTime: 'evening' } as const;
    const operation = device.tap(device.modules.meals.swapMeal, target, swapped);
    return { operation, thing: `swap ${mealId}`, value: swapped.id };
  },
  ({ device, day, value }) => {
    const date = later(day, 10);
    const operation = device.tap(device.modules.rest.setRestDay, { date }, isOn(value));
    return { operation, thing: `rest ${date}`, value: isOn(value) };
  },
  ({ device, day, value }) => {
    const firstDay = later(day, 30);
    const pause = { firstDay, lastDay: later(day, 33), kind: 'travel' } as const;
    const { setPause } = device.modules.rest;
    const operation = device.tap(setPause, { firstDay, today: day }, isOn(value) ? pause : null);
    return { operation, thing: `pause ${firstDay}`, value: isOn(value) };
  },
  ({ device, value }) => {
    const hour = value % 6;
    const operation = device.tap(device.modules.rest.setDayStart, null, hour);
    return { operation, thing: 'day start', value: hour };
  },
  fast,
  // Each workout is a thing of its own, and counts once.
  ({ device, day }) => {
    const id = crypto.randomUUID();
    const done = { id, programId, completedAt: day, durationMinutes: 5 };
    const operation = device.tap(device.modules.workouts.completeWorkout, done, true);
    return { operation, thing: `workout ${id}`, value: true };
  },
  // The habit tracker is saved whole, with what the device showed; a goal of water, and a habit of one's own.
  ({ device, shown, value }) => {
    const before = shown.habitConfigs.waterGoal.targetGlasses;
    const targetGlasses = value + 1 === before ? 12 : value + 1;
    const id = `custom-${crypto.randomUUID().slice(0, 8)}`;
    const habit = { id, name: 'Tea', description: '', icon: 'leaf', selected: true };
    const settings = {
      ...shown,
      habitConfigs: { ...shown.habitConfigs, waterGoal: { targetGlasses } },
      customHabits: [
        ...shown.customHabits,
        ...(isOn(value) && shown.customHabits.length < 20 ? [habit] : []),
      ],
    };
    const operation = device.tap(device.modules.settings.setHabitSettings, null, { settings, base: shown });
    const isAdded = settings.customHabits.includes(habit);
    return {
      operation,
      thing: 'goal of water',
      value: targetGlasses,
      ...(isAdded && { more: { thing: `own habit ${id}`, value: true } }),
    };
  },
];
