import { and, asc, between, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/shapes.ts';
import { maxTrialDaysRead, type StoredTrial, Trial } from '#contract/trials.ts';
import type { Calendar } from '#domain/check-ins/episode.ts';
import { addDays, daysBetween, personDay } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type DayRange, type OutcomeRecords, outcomeDays } from '#domain/trials/outcome.ts';
import { lastDayOf, pauseOn } from '#domain/trials/schedule.ts';
import { columnsOf } from '#server/database/columns.ts';
import { type Db, inScope, type Reader } from '#server/database/db.ts';
import { checkIns, episodes } from '#server/database/schema/check-ins.ts';
import { dailyProgress, weights } from '#server/database/schema/progress.ts';
import { trialDays, trials } from '#server/database/schema/trials.ts';
import { trackedItemsOf } from '#server/features/check-ins/check-ins.queries.ts';

type Row = Trial & { id: string };
type Ranged = { trial: Row; range: DayRange };
type Answered = Map<Day, boolean>;

/** The person's trials with their days, the newest first. */
export async function trialsOf(db: Db, scope: Scope, calendar: Calendar): Promise<StoredTrial[]> {
  const [rows, items, answers] = await Promise.all([
    db
      .select({ id: trials.id, ...columnsOf(trials, Trial) })
      .from(trials)
      .where(inScope(trials, scope))
      .orderBy(desc(trials.firstDay), desc(trials.id)),
    trackedItemsOf(db, scope),
    answersOf(db, scope),
  ]);
  const today = personDay(calendar.zone, calendar.now, calendar.dayStart);
  const ranged = withinRead(rows.map((trial) => ({ trial, range: rangeOf(trial, today) })));
  const records = { items, ...(await recordsOf(db, scope, ranged)) };
  const ranges = new Map(ranged.map(({ trial, range }) => [trial.id, range]));
  return rows.map((trial) => {
    const range = ranges.get(trial.id);
    const answered: Answered = answers.get(trial.id) ?? new Map();
    return { ...trial, days: range ? daysOf(records, trial, range, answered, calendar) : [] };
  });
}

/** The days of a trial up to today; of before and after: also those before it. It is empty before the first day. */
function rangeOf(trial: Row, today: Day): DayRange {
  const { design, firstDay, stoppedOn } = trial;
  const ends = [today, lastDayOf(trial), stoppedOn].filter((day) => day !== null).sort();
  const from = design.kind === 'before-after' ? addDays(firstDay, -design.days) : firstDay;
  return { from, to: ends[0] ?? today };
}

/** The newest trials, up to `maxTrialDaysRead` days together. Those without a day yet have none to read. */
function withinRead(all: readonly Ranged[]): Ranged[] {
  let left: number = maxTrialDaysRead;
  const within: Ranged[] = [];
  for (const each of all) {
    const days = daysBetween(each.range.from, each.range.to) + 1;
    if (days <= 0) continue;
    left -= days;
    if (left < 0) break;
    within.push(each);
  }
  return within;
}

function daysOf(
  records: OutcomeRecords,
  { outcome, pauses }: Row,
  range: DayRange,
  answered: Answered,
  calendar: Calendar,
): StoredTrial['days'] {
  const values = new Map(
    outcomeDays({ ...records, answered: [...answered.keys()] }, outcome, range, calendar).map(
      ({ day, value }) => [day, value],
    ),
  );
  return [...new Set([...values.keys(), ...answered.keys()])]
    .filter((day) => day >= range.from && day <= range.to && !pauseOn({ pauses }, day))
    .sort()
    .map((day) => ({ day, value: values.get(day) ?? null, followed: answered.get(day) ?? null }));
}

async function answersOf(db: Reader, scope: Scope): Promise<Map<string, Answered>> {
  const rows = await db
    .select({ trialId: trialDays.trialId, day: trialDays.day, followed: trialDays.followed })
    .from(trialDays)
    .where(inScope(trialDays, scope));
  const answers = new Map<string, Answered>();
  for (const { trialId, day, followed } of rows) {
    const ofTrial = answers.get(trialId) ?? new Map<Day, boolean>();
    answers.set(trialId, ofTrial.set(day, followed));
  }
  return answers;
}

/** The records of the days of trials, and of no other days. */
async function recordsOf(
  db: Db,
  scope: Scope,
  ranged: readonly Ranged[],
): Promise<Omit<OutcomeRecords, 'items'>> {
  const ofKind = (kind: 'item' | 'episodes') =>
    ranged.flatMap(({ trial: { outcome }, range }) =>
      outcome.kind === kind ? [{ itemId: outcome.itemId, ...range }] : [],
    );
  const figured = ranged.flatMap(({ trial, range }) => (trial.outcome.kind === 'figure' ? [range] : []));
  const values = ofKind('item');
  const counted = ofKind('episodes');
  const [checked, present, begun, weighed, figures] = await Promise.all([
    highestOf(db, scope, values),
    // A day with a check-in and no episode had none.
    among(checkIns.day, counted, (days) =>
      db
        .selectDistinct({ day: checkIns.day })
        .from(checkIns)
        .where(and(inScope(checkIns, scope), days)),
    ),
    beginningsOf(db, scope, counted),
    // A tracked weight is stored there, too.
    among(weights.date, [...figured, ...values], (days) =>
      db
        .select({ date: weights.date, kg: weights.kg })
        .from(weights)
        .where(and(inScope(weights, scope), days)),
    ),
    among(dailyProgress.date, figured, (days) =>
      db
        .select({
          date: dailyProgress.date,
          water: dailyProgress.waterIntake,
          sleep: dailyProgress.sleepHours,
          movement: dailyProgress.movementMinutes,
        })
        .from(dailyProgress)
        .where(and(inScope(dailyProgress, scope), days)),
    ),
  ]);
  const felt = [...checked, ...present.map(({ day }) => ({ day, values: [] }))];
  return { checkIns: felt, episodes: begun, weights: weighed, figures };
}

/** Reads the rows of these days; none without a range. */
async function among<Rows extends unknown[]>(
  column: AnyPgColumn,
  ranges: readonly DayRange[],
  read: (days: SQL | undefined) => Promise<Rows>,
): Promise<Rows | []> {
  if (ranges.length === 0) return [];
  return read(or(...ranges.map(({ from, to }) => between(column, from, to))));
}

type OfItem = DayRange & { itemId: string };

/** The highest value of each item on each of its days, as a check-in of that day: `values` may hold sixty others. */
async function highestOf(db: Reader, scope: Scope, wanted: readonly OfItem[]) {
  if (wanted.length === 0) return [];
  const recorded = sql`jsonb_array_elements(${checkIns.values}) as each (recorded)`;
  const itemId = sql<string>`each.recorded ->> 'itemId'`;
  const isWanted = wanted.map(({ from, to, itemId: id }) =>
    and(between(checkIns.day, from, to), eq(itemId, id)),
  );
  const rows = await db
    .select({
      day: checkIns.day,
      itemId: itemId.as('item_id'),
      value: sql<number>`max((each.recorded ->> 'value')::float8)`,
    })
    .from(checkIns)
    .crossJoin(recorded)
    .where(and(inScope(checkIns, scope), or(...isWanted)))
    .groupBy(checkIns.day, itemId);
  return rows.map(({ day, ...value }) => ({ day, values: [value] }));
}

/** The starts of episodes on these days and the adjacent ones: which day one is depends on the time zone. */
async function beginningsOf(db: Reader, scope: Scope, wanted: readonly OfItem[]) {
  if (wanted.length === 0) return [];
  const { itemId, startedAt } = episodes;
  const isWanted = wanted.map(({ from, to, itemId: id }) =>
    and(eq(itemId, id), gte(startedAt, new Date(addDays(from, -1))), lt(startedAt, new Date(addDays(to, 3)))),
  );
  const rows = await db
    .select({ itemId, startedAt })
    .from(episodes)
    .where(and(inScope(episodes, scope), or(...isWanted)))
    .orderBy(asc(startedAt));
  return rows.map((each) => ({ ...each, startedAt: each.startedAt.toISOString() }));
}
