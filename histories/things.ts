import type { HabitSettings } from '#contract/habits.ts';
import type { Recipe } from '#contract/recipes.ts';
import type { Device } from './device.ts';

/** What there is of a person that devices may change. */
export type Own = {
  ritualIds: string[];
  mealIds: string[];
  groceryIds: string[];
};

type Tap = (what: {
  device: Device;
  own: Own;
  day: string;
  value: number;
  /** The habit tracker as this device shows it. */
  shown: HabitSettings;
}) => { operation: string; thing: string; value: unknown; more?: { thing: string; value: unknown } };

const recipe = { id: 'carrot-and-ginger-soup' } as Recipe;
const remedyId = 'insomnia:valerian';
const programId = 'after-lunch-unsticker';
const isOn = (value: number) => value % 2 === 0;

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
