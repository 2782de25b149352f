import type pg from 'pg';
import { programOrAbsent } from '#catalogue/product/absent.ts';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type PresetFacts, presets } from '#contract/check-in-presets.ts';
import type { CheckInValue, TakenForEpisode, TrackedItem } from '#contract/check-ins.ts';
import type { DoseLog, DosePlan } from '#contract/doses.ts';
import type { HabitSettings } from '#contract/habits.ts';
import type { Day, Goal, TimeOfDay } from '#contract/shapes.ts';
import type { PauseKind } from '#contract/streaks.ts';
import type { Trial } from '#contract/trials.ts';
import type { Feeling } from '#contract/workouts.ts';
import { addDays, wallTime } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { lastDayOf, scheduleOf } from '#domain/trials/schedule.ts';
import { inLocale } from '#messages/define-messages.ts';
import { checkIns } from '#messages/generated/check-ins.ts';
import { doses } from '#messages/generated/doses.ts';
import { goals } from '#messages/generated/goals.ts';
import { historyTables } from '#messages/generated/history-tables.ts';
import { streaks } from '#messages/generated/streaks.ts';
import { times } from '#messages/generated/times.ts';
import { workouts } from '#messages/generated/workouts.ts';
import type { Locale } from '#messages/locale.ts';
import type { Cell } from './days.tables.ts';

type Item = Pick<TrackedItem, 'id' | 'preset' | 'name' | 'kind' | 'unit'>;
type Place = { locale: Locale; timeZone: string; catalogue: Catalogue };

/** Names and words for the cells of a person's tables. */
export async function namesOf(
  client: pg.PoolClient,
  { userId }: Scope,
  { locale, timeZone, catalogue }: Place,
) {
  const { rows: items } = await client.query<Item>(
    'select id, preset, name, kind, unit from tracked_items where user_id = $1 and deleted_at is null',
    [userId],
  );
  const { rows: settings } = await client.query<{ settings: HabitSettings }>(
    'select settings from habit_settings where user_id = $1',
    [userId],
  );
  const ownHabits = settings.flatMap((row) => row.settings.customHabits);
  const words = {
    checkIns: inLocale(checkIns, locale),
    doses: inLocale(doses, locale),
    goals: inLocale(goals, locale),
    streaks: inLocale(streaks, locale),
    times: inLocale(times, locale),
    workouts: inLocale(workouts, locale),
    tables: inLocale(historyTables, locale),
  };
  return {
    words,
    item: new Map(items.map((item) => [item.id, item])),
    habit: (id: string) =>
      catalogue.habit.get(id)?.title ?? ownHabits.find((habit) => habit.id === id)?.name ?? id,
    workout: (id: string) => programOrAbsent(catalogue, id).name,
    /** An instant by the clock of a place, `2026-05-20 08:00`; by default where the person is. */
    clock: (ms: number | null, zone: string | null = timeZone) =>
      ms === null
        ? null
        : new Date(wallTime(zone ?? timeZone, ms)).toISOString().slice(0, 16).replace('T', ' '),
    timeZone,
  };
}
type Names = Awaited<ReturnType<typeof namesOf>>;

type Table<Row> = {
  file: keyof typeof historyTables.files;
  columns: readonly (keyof typeof historyTables.heads)[];
  /** In order; `$1` is the person. */
  statement: string;
  linesOf: (row: Row, names: Names) => Cell[][];
};
// Only the statement knows the type of its rows.
const table = <Row>(each: Table<Row>) => each as Table<unknown>;

const ms = (column: string) => `date_part('epoch', ${column}) * 1000`;

const nameOf = ({ preset, name }: Item, { words }: Names) =>
  name || (preset ? words.checkIns.presets[preset]() : '');

/** A value in words if it has words, else the figure. */
function valueText({ kind, preset }: Item, value: number, { words }: Names): Cell {
  if (kind === 'yes-no') return value ? words.checkIns.yes() : words.checkIns.no();
  const facts: PresetFacts | undefined = preset ? presets[preset] : undefined;
  const step = facts?.steps?.[value];
  return step ? words.checkIns.flow[step]() : value;
}

const hasScale = ({ kind, preset }: Item) => kind === 'scale' && !(preset && 'steps' in presets[preset]);

type CheckInRow = { day: Day; at: number; zone: string; values: CheckInValue[]; note: string };

const checkInLines = ({ day, at, zone, values, note }: CheckInRow, names: Names) => {
  const head = [day, names.clock(at, zone), zone];
  const lines = values.flatMap(({ itemId, value, place }) => {
    const item = names.item.get(itemId);
    if (!item || item.kind === 'measurement') return [];
    const unit = hasScale(item) ? names.words.tables.ofTen() : item.unit;
    return [[...head, nameOf(item, names), valueText(item, value, names), unit, place ?? null, null]];
  });
  return note ? [...lines, [...head, null, null, null, null, note]] : lines;
};

type MeasurementRow = { day: Day; at: number | null; zone: string | null; values: CheckInValue[] };

const measurementLines = (
  { day, at, zone, values, kg }: MeasurementRow & { kg: number | null },
  names: Names,
) =>
  kg === null
    ? values.flatMap(({ itemId, value, second }) => {
        const item = names.item.get(itemId);
        if (item?.kind !== 'measurement') return [];
        return [[day, names.clock(at, zone), zone, nameOf(item, names), value, second ?? null, item.unit]];
      })
    : [[day, null, null, names.words.checkIns.presets.weight(), kg, null, 'kg']];

/** "ibuprofen at 2026-05-20 08:00". */
const takenText = ({ what, at }: TakenForEpisode, { clock, words }: Names) =>
  words.tables.takenAt({ what, time: clock(Date.parse(at)) ?? '' });

function doseUnit({ unit, form }: Pick<DosePlan, 'unit' | 'form'>, { words }: Names): string {
  if (unit !== 'piece') return words.doses.unitNames[unit]();
  return words.doses.pieceNames[
    form === 'tablet' || form === 'capsule' || form === 'patch' ? form : 'other'
  ]();
}

const hoursBetween = (from: number, to: number | null) => to && Math.round((to - from) / 36_000) / 100;

type TrialRow = Pick<Trial, 'firstDay' | 'design' | 'pauses' | 'stoppedOn'> & {
  name: string;
  answers: Record<Day, boolean> | null;
};

/** A line for each planned day, up to the end or the stop. Before and after: from the change on. */
function trialLines({ name, answers, ...trial }: TrialRow, { words }: Names): Cell[][] {
  const { tables, checkIns: said } = words;
  const last = lastDayOf(trial) ?? trial.firstDay;
  const slots =
    trial.design.kind === 'blocks'
      ? scheduleOf(trial)
      : daysFrom(trial.firstDay, last).map((day) => ({ day, arm: 'with' as const }));
  return slots
    .filter(({ day }) => trial.stoppedOn === null || day <= trial.stoppedOn)
    .map(({ day, arm }) => {
      const followed = answers?.[day];
      const kept = followed === undefined ? null : followed ? said.yes() : said.no();
      return [day, name, tables.arms[arm](), kept];
    });
}

const daysFrom = (first: Day, last: Day): Day[] => {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The tables of what a person recorded, beside that of the days. */
export const recordTables: Table<unknown>[] = [
  table<{ day: Day; time: TimeOfDay; title: string; goal: Goal }>({
    file: 'rituals',
    columns: ['day', 'partOfDay', 'ritual', 'goal'],
    statement: `select c.completed_at::text as day, r.time_of_day as time, r.title, r.goal
      from ritual_completions c join rituals r on r.user_id = c.user_id and r.id = c.ritual_id
      where c.user_id = $1 order by c.completed_at, r.time_of_day, r.position, r.title`,
    linesOf: ({ day, time, title, goal }, { words }) => [
      [day, words.times.names[time](), title, words.goals.names[goal]()],
    ],
  }),
  table<{ day: Day; id: string }>({
    file: 'habits',
    columns: ['day', 'habit'],
    statement: `select completed_at::text as day, habit_id as id from habit_completions
      where user_id = $1 order by completed_at, habit_id`,
    linesOf: ({ day, id }, { habit }) => [[day, habit(id)]],
  }),
  table<CheckInRow>({
    file: 'checkIns',
    columns: ['day', 'time', 'zone', 'what', 'value', 'unit', 'place', 'note'],
    statement: `select day::text, ${ms('at')} as at, zone, values, note from check_ins
      where user_id = $1 order by day, check_ins.at, id`,
    linesOf: checkInLines,
  }),
  table<MeasurementRow & { kg: number | null }>({
    file: 'measurements',
    columns: ['day', 'time', 'zone', 'what', 'value', 'lowerValue', 'unit'],
    statement: `select day::text, ${ms('at')} as at, zone, values, null::float8 as kg from check_ins where user_id = $1
      union all select date::text, null, null, '[]', kg::float8 from weights where user_id = $1 order by day, at`,
    linesOf: measurementLines,
  }),
  table<{
    began: number;
    ended: number | null;
    item: string;
    peak: number | null;
    triggers: string[];
    taken: TakenForEpisode[];
    note: string;
  }>({
    file: 'episodes',
    columns: ['began', 'ended', 'what', 'peak', 'triggers', 'taken', 'note'],
    statement: `select ${ms('started_at')} as began, ${ms('ended_at')} as ended, item_id as item, peak, triggers, taken,
      note from episodes where user_id = $1 order by started_at, id`,
    linesOf: ({ began, ended, item, peak, triggers, taken, note }, names) => {
      const tracked = names.item.get(item);
      if (!tracked) return [];
      const remedies = taken.map((each) => takenText(each, names)).join('; ');
      const [from, to] = [names.clock(began), names.clock(ended)];
      return [[from, to, nameOf(tracked, names), peak, triggers.join('; '), remedies, note]];
    },
  }),
  table<Pick<DoseLog, 'day' | 'dose' | 'state' | 'amount'> & { at: number; plan: DosePlan }>({
    file: 'doses',
    columns: ['day', 'time', 'zone', 'plannedFor', 'what', 'taking', 'amount', 'unit'],
    statement: `select l.day::text, ${ms('l.at')} as at, l.dose, l.state, l.amount, p.plan
      from dose_log l join dose_plans p on p.user_id = l.user_id and p.id = l.plan_id
      where l.user_id = $1 order by l.day, l.at, l.plan_id, l.dose`,
    linesOf: ({ day, at, dose, state, amount, plan }, names) => {
      // A dose that was planned has the time as its key.
      const planned = dose.length === 4 ? `${dose.slice(0, 2)}:${dose.slice(2)}` : null;
      const zone = plan.zone ?? names.timeZone;
      const taking = names.words.tables[state]();
      return [[day, names.clock(at, zone), zone, planned, plan.name, taking, amount, doseUnit(plan, names)]];
    },
  }),
  table<{ began: number; ended: number | null; zone: string; day: Day | null }>({
    file: 'fasts',
    columns: ['began', 'ended', 'zone', 'hours', 'countsFor'],
    statement: `select ${ms('started_at')} as began, ${ms('ended_at')} as ended, zone, day::text from fasts
      where user_id = $1 order by started_at, id`,
    linesOf: ({ began, ended, zone, day }, { clock }) => [
      [clock(began, zone), clock(ended, zone), zone, hoursBetween(began, ended), day],
    ],
  }),
  table<{ day: Day; program: string; minutes: number; feeling: Feeling | null }>({
    file: 'workouts',
    columns: ['day', 'workout', 'minutes', 'feeling'],
    statement: `select day::text, program_id as program, minutes, feeling from workout_completions
      where user_id = $1 order by workout_completions.day, created_at, id`,
    linesOf: ({ day, program, minutes, feeling }, { workout, words }) => [
      [day, workout(program), minutes, feeling && words.workouts.feelings[feeling]()],
    ],
  }),
  table<TrialRow>({
    file: 'trials',
    columns: ['day', 'what', 'arm', 'followed'],
    statement: `select t.change ->> 'name' as name, t.first_day::text as "firstDay", t.design, t.pauses,
      t.stopped_on::text as "stoppedOn", json_object_agg(d.day, d.followed) filter (where d.day is not null) as answers
      from trials t left join trial_days d on d.user_id = t.user_id and d.trial_id = t.id
      where t.user_id = $1 group by t.user_id, t.id order by t.first_day, t.id`,
    linesOf: trialLines,
  }),
  table<{ first: Day; last: Day | null; kind: PauseKind | null }>({
    file: 'daysOff',
    columns: ['day', 'lastDay', 'kind'],
    statement: `select day::text as first, day::text as last, null as kind from rest_days where user_id = $1
      union all select first_day::text, last_day::text, kind::text from pauses where user_id = $1 order by first`,
    linesOf: ({ first, last, kind }, { words }) => [
      [first, last, kind ? words.streaks.kinds[kind]() : words.tables.restDay()],
    ],
  }),
];
