import type { DosePlan, DosesApart } from '#contract/doses.ts';
import { type Day, type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { addDays, dayIn, personDay } from '#domain/days/day.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import { clockIn, instantAt } from '#domain/days/zoned.ts';
import { type ApartAdvice, apartAdvice, type Dose, doseKey, type Where } from '#domain/doses/doses.ts';
import { mealClock } from '#domain/reminders/reminders.ts';
import { type DayFast, spanOf } from './day-fasts.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The order of rows with the same time. */
const kinds = ['ritual', 'dose', 'fast', 'meal', 'workout', 'check-in'] as const;
export type RowKind = (typeof kinds)[number];

export type RowNote =
  /** Taken with food: listed with this meal. */
  | { code: 'beside'; mealId: string }
  /** Taken with food, without a meal within its hour. */
  | { code: 'with-food' }
  /** Taken with food during a fast. */
  | { code: 'food-in-fast'; until: Date }
  /** A meal that was moved after a fast. */
  | { code: 'after-fast' }
  /** A meal inside a fast that lasts for the rest of the day. */
  | { code: 'fast-on'; until: Date }
  /** A dose that comes too soon after another that it must be apart from. */
  | ({ code: 'apart' } & ApartAdvice)
  /** No suitable hour is left for a workout. */
  | { code: 'no-hour' };

/** `id`: of the ritual, meal, program, fast (empty if planned) or check-in; `doseKey` of a dose. */
export type TodayRow = {
  kind: RowKind;
  id: string;
  at: Date;
  /** `left`: its time has passed and it was not done; shown without blame. */
  state: 'open' | 'done' | 'left';
  notes: RowNote[];
};

export type DayThings = {
  rituals: readonly { id: string; timeOfDay: TimeOfDay; isDone: boolean }[];
  doses: readonly { dose: Dose; food: DosePlan['food'] }[];
  /** Doses taken on this day and the days before. */
  taken: readonly Dose[];
  apart: readonly DosesApart[];
  fasts: readonly DayFast[];
  meals: readonly {
    id: string;
    mealTime: TimeOfDay;
    isSnack: boolean;
    isEaten: boolean;
    isSkipped: boolean;
  }[];
  /** `minutes`: its duration. */
  workout: { id: string; minutes: number; isDone: boolean } | null;
  checkIn: { isDone: boolean } | null;
  /** Local times. */
  waking: { wakes: string; sleeps: string };
};

/** Times of rituals by part of the day: the default times of their reminders. */
const ritualClock: Record<TimeOfDay, string> = { morning: '08:00', midday: '12:30', evening: '20:00' };
/** The time from a meal to a snack. */
const snackAfter = 150 * minute;
/** The preferred time of a workout. */
const workoutClock = '17:00';
const workoutStep = 15 * minute;
/** The hour around a meal for doses with food, and after a meal without a workout. */
const mealHour = hour;

const byTime = (a: Pick<TodayRow, 'at' | 'kind'>, b: Pick<TodayRow, 'at' | 'kind'>) =>
  a.at.getTime() - b.at.getTime() || kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The current part of a day: after midnight still the evening, until the day ends. */
export const partNow = (day: Day, { zone, now }: Where): TimeOfDay =>
  day < dayIn(zone, now) ? 'evening' : partOfDay(Number(clockIn(zone, now).slice(0, 2)));

/**
 * All items of a day in order. Conflicting items are moved if allowed (meals, a workout), else they get a note: a
 * dose is never moved, and no extra dose is advised. `where.now` decides which items are over.
 */
export function dayRows(day: Day, things: DayThings, where: Where): TodayRow[] {
  const { zone, now, dayStart = 0 } = where;
  const today = personDay(zone, now, dayStart);
  const onDay = (clock: string) =>
    instantAt(zone, Number(clock.slice(0, 2)) < dayStart ? addDays(day, 1) : day, clock);
  const isPast = day < today;
  const ends = (isDone: boolean, isOver = isPast): TodayRow['state'] =>
    isDone ? 'done' : isOver || isPast ? 'left' : 'open';
  const isPartOver = (part: TimeOfDay) =>
    day === today && timesOfDay.indexOf(part) < timesOfDay.indexOf(partNow(day, where));

  const { begins, ends: dayEnds } = spanOf(day, where);
  const wakes = instantAt(zone, day, things.waking.wakes);
  const { wakes: wakesAt, sleeps: sleepsAt } = things.waking;
  const sleeps = instantAt(zone, sleepsAt > wakesAt ? day : addDays(day, 1), sleepsAt);

  const rituals = things.rituals.map(
    ({ id, timeOfDay, isDone }): TodayRow => ({
      kind: 'ritual',
      id,
      at: onDay(ritualClock[timeOfDay]),
      state: ends(isDone, isPartOver(timeOfDay)),
      notes: [],
    }),
  );
  const meals = mealRows(things, { onDay, sleeps, stateOf: ends, now });
  const doses = doseRows(things, meals, { isPast, now });
  const fasts = things.fasts.flatMap(({ id, from, to, state }): TodayRow[] => {
    const at = state === 'planned' ? from : to;
    const isHere = state === 'running' ? day === today : at >= begins && at < dayEnds;
    return isHere
      ? [{ kind: 'fast', id: id ?? '', at, state: state === 'over' ? 'done' : 'open', notes: [] }]
      : [];
  });
  const { workout, checkIn } = things;
  const rest: TodayRow[] = [];
  if (workout) {
    const from = day === today && !workout.isDone && now > wakes ? now : wakes;
    const at = workoutTime(workout.minutes, {
      ...{ wakes, from, sleeps, wanted: onDay(workoutClock) },
      noWorkout: noWorkoutHours(meals, things.fasts),
    });
    rest.push({
      kind: 'workout',
      id: workout.id,
      at: at ?? sleeps,
      state: ends(workout.isDone),
      notes: at || workout.isDone || isPast ? [] : [{ code: 'no-hour' }],
    });
  }
  if (checkIn)
    rest.push({
      kind: 'check-in',
      id: day,
      at: later(sleeps, -hour),
      state: ends(checkIn.isDone),
      notes: [],
    });
  return besideMeals([...rituals, ...doses, ...fasts, ...meals, ...rest].sort(byTime), things, meals);
}

/** Rows by part of the day, in order; a row beside a meal stays with it. Rows of before the day are of its current part. */
export function rowsByPart(
  rows: readonly TodayRow[],
  { begins, part }: { begins: Date; part: TimeOfDay },
): Map<TimeOfDay, TodayRow[]> {
  const parts = new Map<TimeOfDay, TodayRow[]>(timesOfDay.map((each) => [each, []]));
  parts.get(part)?.push(...rows.filter(({ at }) => at < begins));
  let current: TimeOfDay = 'morning';
  for (const row of rows.filter(({ at }) => at >= begins)) {
    const own = partOfDay(row.at.getHours());
    const isBeside = row.notes.some(({ code }) => code === 'beside');
    // Rows after midnight belong to the evening.
    if (!isBeside && timesOfDay.indexOf(own) > timesOfDay.indexOf(current)) current = own;
    parts.get(current)?.push(row);
  }
  return parts;
}

/**
 * The next open row: a due dose of this day, then one of the day before, then the first of any kind. A dose that comes too
 * soon after another is left to the list, which says so.
 */
export function nextRow(
  rows: readonly TodayRow[],
  { begins, now }: { begins: Date; now: Date },
): TodayRow | undefined {
  const open = rows.filter(
    ({ state, notes }) => state === 'open' && !notes.some(({ code }) => code === 'apart'),
  );
  const due = open.filter(({ kind, at }) => kind === 'dose' && at <= now);
  return due.find(({ at }) => at >= begins) ?? due[0] ?? open[0];
}

const isFasting = (fasts: readonly DayFast[], at: Date) =>
  fasts.find(({ from, to }) => from <= at && at < to);

/**
 * Meals at their usual hours; a meal inside a fast is moved after its end, or gets a note if the fast lasts until
 * sleep.
 */
function mealRows(
  { meals, fasts }: DayThings,
  {
    onDay,
    sleeps,
    stateOf,
    now,
  }: {
    onDay: (clock: string) => Date;
    sleeps: Date;
    stateOf: (isDone: boolean, isOver: boolean) => TodayRow['state'];
    now: Date;
  },
): TodayRow[] {
  const placed = meals
    .filter(({ isSkipped }) => !isSkipped)
    .map((meal) => {
      const usual = later(onDay(mealClock[meal.mealTime]), meal.isSnack ? snackAfter : 0);
      const after = fasts.reduce((at, { from, to }) => (from <= at && at < to ? to : at), usual);
      const fast = meal.isEaten ? undefined : isFasting(fasts, usual);
      const note: RowNote[] = fast
        ? [after < sleeps ? { code: 'after-fast' } : { code: 'fast-on', until: fast.to }]
        : [];
      return { meal, at: fast && after < sleeps ? after : usual, notes: note };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return placed.map(({ meal, at, notes }): TodayRow => {
    const isNextDue = placed.some((other) => other.at > at && other.at <= now);
    return { kind: 'meal', id: meal.id, at, state: stateOf(meal.isEaten, isNextDue), notes };
  });
}

/** The nearest meal within the hour of a dose with food. */
function nearestMeal(at: Date, meals: readonly TodayRow[]): TodayRow | undefined {
  const away = (meal: TodayRow) => Math.abs(meal.at.getTime() - at.getTime());
  return meals.filter((meal) => away(meal) <= mealHour).sort((a, b) => away(a) - away(b))[0];
}

/** Doses at their own times, with notes. */
function doseRows(
  { doses, taken, apart, fasts }: DayThings,
  meals: readonly TodayRow[],
  { isPast, now }: { isPast: boolean; now: Date },
): TodayRow[] {
  const all = [...taken, ...doses.map(({ dose }) => dose)];
  return doses.map((each): TodayRow => {
    const { dose, food } = each;
    const isOpen = !isPast && (dose.state === 'due' || dose.state === 'coming');
    const notes: RowNote[] = [];
    if (isOpen && food === 'with') {
      const meal = nearestMeal(dose.at, meals);
      const fast = isFasting(fasts, dose.at);
      if (meal) notes.push({ code: 'beside', mealId: meal.id });
      else notes.push(fast ? { code: 'food-in-fast', until: fast.to } : { code: 'with-food' });
    }
    if (isOpen)
      for (const advice of apartAdvice(dose, all, { apart, now })) notes.push({ code: 'apart', ...advice });
    const state = dose.state === 'taken' ? 'done' : isOpen ? 'open' : 'left';
    return { kind: 'dose', id: doseKey(dose), at: dose.at, state, notes };
  });
}

/** Moves each dose with food right after its meal. */
function besideMeals(rows: TodayRow[], { doses }: DayThings, meals: readonly TodayRow[]): TodayRow[] {
  const withFood = new Set(doses.flatMap(({ dose, food }) => (food === 'with' ? [doseKey(dose)] : [])));
  const mealOf = new Map(
    rows.map((row) => [
      row,
      row.kind === 'dose' && withFood.has(row.id) ? nearestMeal(row.at, meals) : undefined,
    ]),
  );
  return rows
    .filter((row) => !mealOf.get(row))
    .flatMap((row) => [row, ...rows.filter((other) => mealOf.get(other) === row)]);
}

type Span = { from: Date; to: Date };

/** Blocked hours for a workout, besides the night: the hour after a meal, and the last quarter of a fast. */
function noWorkoutHours(meals: readonly TodayRow[], fasts: readonly DayFast[]): Span[] {
  return [
    ...meals.map(({ at }) => ({ from: at, to: later(at, mealHour) })),
    ...fasts.map(({ from, to }) => ({ from: later(to, (from.getTime() - to.getTime()) / 4), to })),
  ];
}

/**
 * The time nearest to the preferred one, in quarters of an hour from waking on, at which the whole workout is outside
 * `noWorkout` and before sleep; undefined if there is none.
 */
function workoutTime(
  minutes: number,
  {
    wakes,
    from,
    sleeps,
    wanted,
    noWorkout,
  }: { wakes: Date; from: Date; sleeps: Date; wanted: Date; noWorkout: readonly Span[] },
): Date | undefined {
  const times: Date[] = [];
  for (let at = wakes; later(at, minutes * minute) <= sleeps; at = later(at, workoutStep))
    if (at >= from && noWorkout.every((span) => at >= span.to || later(at, minutes * minute) <= span.from))
      times.push(at);
  const away = (at: Date) => Math.abs(at.getTime() - wanted.getTime());
  return times.sort((a, b) => away(a) - away(b))[0];
}
