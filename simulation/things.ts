import { randomUUID } from 'node:crypto';
import type { Fast } from '#contract/fasts.ts';
import type { HabitSettings } from '#contract/habits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { rituals } from '#contract/rituals.ts';
import type { StoredCall } from '#web/device/pending-operation.ts';
import { storedCall } from '#web/outbox/operation.ts';
import type { Device } from './device.ts';

/** A person's things that devices may change. */
export type Own = { ritualIds: string[]; mealIds: string[]; groceryIds: string[]; planId: string };

/** A fast that a device has recorded, and its start by the server's clock. */
export type RecordedFast = Fast & { begin: number; isGone?: boolean };

type Expected = { thing: string; value: unknown };
/** The product's operation of that name sets its target to `sent`; `call` replaces its call. */
type Made = Expected & { name: string; target: unknown; sent: unknown; call?: StoredCall; also?: Expected[] };

type Tap = (what: {
  device: Device;
  at: number;
  /** By the server's clock. */
  now: number;
  own: Own;
  day: string;
  value: number;
  isOn: boolean;
  /** The habit tracker as this device shows it. */
  shown: HabitSettings;
  /** The fasts that this device has recorded in this history. */
  fasts: RecordedFast[];
  /** The person's things so far whose names begin with `start`. */
  things: (start: string) => string[];
}) => Made | undefined;

const goal = 'energy-boost';
export const recipeId = 'carrot-and-ginger-soup';
/** The recipes of the last meal: before and after a swap. */
export const swapIds = ['asparagus-and-tarragon-soup', 'quinoa-tabbouleh-salad'] as const;
/** Below the limits of a day, an account and a list. */
const most = { workoutsOfDay: 90, ownRituals: 30, items: 60 };
const minute = 60_000;
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 60 * minute).toISOString().slice(0, 10);

/** The body that creates a plan with a dish for each evening. */
export const planOf = (startDate: string, dishes: readonly string[], id = randomUUID()) => ({
  mealPlan: {
    id,
    mealStyle: 'mixed' as const,
    dayCount: 3 as const,
    mealsPerDay: 2 as const,
    excludedIngredients: [],
    favoritesOnly: false,
    startDate,
  },
  meals: dishes.map((dish, at) => ({ dayNumber: at + 1, mealTime: 'evening' as const, recipeId: dish })),
});

const set = (name: string, target: unknown, value: unknown, thing: string, more: Partial<Made> = {}) => ({
  name,
  target,
  sent: value,
  thing,
  value,
  ...more,
});

/**
 * A fast of a few minutes without overlap; then corrected; or deleted. Only on one device: two people cannot begin
 * one at once, and the server refuses that. Starts and ends use the device's clock, corrections the actual time.
 */
const fast: Tap = ({ device, at, now, value, fasts }) => {
  if (at !== 0) return undefined;
  const last = fasts.at(-1);
  // The app states starts and ends by the server's clock.
  const times = (begin: number, minutes: number) => ({
    startedAt: new Date(begin).toISOString(),
    endedAt: new Date(begin + minutes * minute).toISOString(),
  });
  const timesText = (begin: number, minutes: number) => Object.values(times(begin, minutes)).join(' ');
  if (!last || value < 4) {
    // As early as allowed, without overlapping another.
    const begin = Math.max(now - 70 * 60 * minute, (last?.begin ?? 0) + 12 * minute);
    const id = randomUUID();
    const { startedAt, endedAt } = times(begin, 1);
    const made = { id, startedAt, endedAt: null, zone: 'UTC', day: null, begin };
    fasts.push(made);
    device.tap('fast-start', { id }, startedAt);
    return set('fast-end', { fast: made }, endedAt, `fast ${id}`, { value: timesText(begin, 1) });
  }
  if (value === 7) {
    fasts.splice(-1, 1, { ...last, isGone: true });
    return set('fast-removal', { fast: last }, true, `fast ${last.id}`, { value: 'none' });
  }
  if (last.isGone) return undefined;
  const right = { value: timesText(last.begin, value) };
  return set('fast-times', { fast: last }, times(last.begin, value), `fast ${last.id}`, right);
};

const ritual =
  (index: number): Tap =>
  ({ own: { ritualIds }, day, isOn }) => {
    const ritualId = ritualIds[index] ?? '';
    return set('ritual', { date: day, ritualId }, isOn, `ritual ${day} ${ritualId}`);
  };

const figure =
  (area: string): Tap =>
  ({ day, value }) =>
    set('figure', { date: day, area }, value === 7 ? null : value, `${area} ${day}`);

const define = <Kind extends string>(all: Record<Kind, Tap>) => all;

/** Things that can be tapped. Their operations are the product's own. */
export const taps = define({
  ritual: ritual(0),
  'second ritual': ritual(1),
  habit({ day, isOn }) {
    const habitId = 'energy-boost-water';
    return set('habit', { date: day, habitId }, isOn, `habit ${day} ${habitId}`);
  },
  water: figure('water'),
  sleep: figure('sleep'),
  weight: ({ day, value, isOn }) => set('weight', { date: day }, isOn ? 60 + value : null, `weight ${day}`),
  favorite: ({ isOn }) => set('favorite-recipe', { recipe: { id: recipeId } }, isOn, `favorite ${recipeId}`),
  remedy({ isOn }) {
    const remedyId = 'insomnia:valerian';
    const words = { remedyTitle: 'Valerian', remedyType: 'herb', remedyDescription: '' };
    const item = { remedyId, condition: 'insomnia', ...words };
    return set('bookmark', { item, kept: undefined }, isOn, `remedy ${remedyId}`);
  },
  grocery: ({ own: { groceryIds }, isOn }) =>
    set('grocery', { itemId: groceryIds[0] }, isOn, `grocery ${groceryIds[0]}`),
  meal: ({ own: { mealIds }, isOn }) => set('meal', { mealId: mealIds[0] }, isOn, `meal ${mealIds[0]}`),
  swap({ own: { mealIds }, isOn }) {
    const id = swapIds[isOn ? 1 : 0];
    const target = { id: mealIds.at(-1), dayNumber: 2, mealTime: 'evening' };
    return set('swap', target, { id }, `swap ${target.id}`, { value: id });
  },
  rest({ day, isOn }) {
    const date = later(day, 10);
    return set('rest-day', { date }, isOn, `rest ${date}`);
  },
  pause({ day, isOn }) {
    const [firstDay, lastDay] = [later(day, 30), later(day, 33)];
    const pause = isOn ? { firstDay, lastDay, kind: 'travel' } : null;
    return set('pause', { firstDay, today: day }, pause, `pause ${firstDay}`, { value: isOn });
  },
  'day start': ({ value }) => set('day-start', null, value % 6, 'day-start'),
  fast,
  // Each workout is a separate thing, and counts once.
  workout({ day, things }) {
    if (things(`workout ${day}`).length >= most.workoutsOfDay) return undefined;
    const id = randomUUID();
    const target = { id, programId: 'after-lunch-unsticker', completedAt: day, durationMinutes: 5 };
    return set('workout', target, true, `workout ${day} ${id}`);
  },
  // The habit tracker is saved whole, from what the device showed; a water goal, and a custom habit.
  settings({ shown, value, isOn }) {
    const { habitConfigs, customHabits } = shown;
    const targetGlasses = value + 1 === habitConfigs.waterGoal.targetGlasses ? 12 : value + 1;
    const id = `custom-${randomUUID().slice(0, 8)}`;
    const habit = { id, name: 'Tea', description: '', icon: 'leaf', selected: true };
    const added = isOn && customHabits.length < 20 ? [habit] : [];
    const settings = {
      ...shown,
      habitConfigs: { ...habitConfigs, waterGoal: { targetGlasses } },
      customHabits: [...customHabits, ...added],
    };
    const also = added.map(() => ({ thing: `own-habit ${id}`, value: true }));
    const more = { value: targetGlasses, also };
    return set('habit-settings', null, { settings, base: shown }, 'water-goal', more);
  },
  // Without an id: the server recognizes a retry only by the operation's key.
  'own ritual'({ things }) {
    if (things('own-ritual').length >= most.ownRituals) return undefined;
    const id = randomUUID();
    const body = { goal, title: `Mine ${id}`, timeOfDay: 'morning' } as const;
    const call = storedCall(rituals.create, { body });
    return set('ritual-new', { id, goal }, body, `own-ritual ${id}`, { call, value: true });
  },
  item({ own: { planId }, things }) {
    if (things(`item ${planId}`).length >= most.items) return undefined;
    const id = randomUUID();
    return set('grocery-new', { id }, `Tea ${id}`, `item ${planId} ${id}`, { value: true });
  },
  // A plan that replaces the current one, whose meals and items are then no longer changed.
  plan({ own, day, things }) {
    const body = { ...planOf(day, [recipeId, recipeId, recipeId]), ownItems: 'clear' as const };
    const also = things(`item ${own.planId}`).map((thing) => ({ thing, value: false }));
    own.planId = body.mealPlan.id;
    // The product creates plans only online, so there is no operation for it. Here the call is queued like others.
    return set('meal-plan', null, own.planId, 'plan', { call: storedCall(mealPlans.create, { body }), also });
  },
});

export type Kind = keyof typeof taps;
