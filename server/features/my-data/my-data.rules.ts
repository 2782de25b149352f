import { isRefusal, type Refusal, refusal } from '#contract/error-codes.ts';
import { maxOnOne } from '#contract/limits.ts';
import type { MyDataPart, MyDataParts } from '#contract/my-data.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import { valueProblem } from '#domain/check-ins/check-in.ts';
import { episodeProblem } from '#domain/check-ins/episode.ts';
import { addDays, isTimeZone } from '#domain/days/day.ts';
import { isOver } from '#domain/doses/doses.ts';
import { remindersProblem } from '#domain/doses/reminder-ceiling.ts';
import { type FastTimes, fastsProblem } from '#domain/fasts/fasts.ts';
import { defaultGoal } from '#domain/rituals/goals.ts';
import { restDaysProblem } from '#domain/streaks/rest-days.ts';
import { HttpError, refusalError, refuse } from '#server/http/errors.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import type { Restored, RestoreRefusal } from './my-data.queries.ts';
import { photoBytes, pictureBytes } from './stored-rows.rules.ts';

/** When a file arrives: the instant, and the person's day. */
export type Arrival = { now: Date; today: Day };

type Row<Part extends MyDataPart> = MyDataParts[Part][number];

/** Rules that neither shapes nor tables can check. It sees every row of a file and remembers what the rules need. */
export class FileRules {
  private latest: Day = '';
  private goal: Goal = defaultGoal;
  /** Those on days are under the current goal; others wait under theirs. */
  private readonly rituals = new Map<Goal, Pick<Row<'rituals'>, 'startsOn' | 'endsOn'>[]>();
  private readonly ticksOfDay = new Map<Day, number>();
  private readonly habitsOfDay = new Map<Day, number>();
  private readonly itemsOfPlan = new Map<string, number>();
  private readonly restDays: Day[] = [];
  private readonly pauses: Row<'pauses'>[] = [];
  private readonly fasts: FastTimes[] = [];
  private readonly trackedItems = new Map<string, Row<'trackedItems'>>();
  private readonly checkInsOfDay = new Map<Day, number>();
  private valueProblem: Refusal | undefined;
  /** The latest check-in, in ms since 1970. */
  private latestCheckIn = 0;
  private readonly episodes: Row<'episodes'>[] = [];
  private readonly dosesOfDay = new Map<Day, number>();
  private readonly remindedPlans: Pick<Row<'dosePlans'>['plan'], 'endsOn' | 'stoppedOn' | 'steps'>[] = [];
  private strangeZone = false;
  private strangeDoseZone = false;
  private strangePicture = false;

  /** Collects what the rules need, by part; other parts have no rule. */
  private readonly seen: { [Part in MyDataPart]?: (row: Row<Part>) => void } = {
    profilePicture: ({ bytes }) => {
      this.strangePicture ||= pictureBytes(bytes) === undefined;
    },
    ownRecipePhotos: ({ page }) => {
      this.strangePicture ||= photoBytes(page) === undefined;
    },
    goals: ({ currentGoal }) => {
      this.goal = currentGoal;
    },
    // The goal comes before them.
    rituals: ({ goal, startsOn, endsOn }) => {
      this.lived(startsOn);
      const of = endsOn === null ? goal : this.goal;
      const those = this.rituals.get(of) ?? [];
      those.push({ startsOn, endsOn });
      this.rituals.set(of, those);
    },
    ritualCompletions: ({ completedAt }) => {
      this.lived(completedAt);
      count(this.ticksOfDay, completedAt);
    },
    habitCompletions: ({ completedAt }) => {
      this.lived(completedAt);
      count(this.habitsOfDay, completedAt);
    },
    dailyProgress: ({ date }) => this.lived(date),
    weights: ({ date }) => this.lived(date),
    workoutCompletions: ({ day }) => this.lived(day),
    trackedItems: (item) => this.trackedItems.set(item.id.toLowerCase(), item),
    // Tracked items come before them.
    checkIns: ({ day, at, zone, values }) => {
      this.lived(day);
      count(this.checkInsOfDay, day);
      this.latestCheckIn = Math.max(this.latestCheckIn, Date.parse(at));
      this.strangeZone ||= !isTimeZone(zone);
      for (const recorded of values) {
        const item = this.trackedItems.get(recorded.itemId);
        if (item) this.valueProblem ??= valueProblem(item, recorded);
      }
    },
    episodes: (episode) => this.episodes.push(episode),
    groceryItems: ({ planId }) => count(this.itemsOfPlan, planId),
    restDays: ({ day }) => this.restDays.push(day),
    pauses: (pause) => this.pauses.push(pause),
    dosePlans: ({ plan }) => {
      this.strangeDoseZone ||= plan.zone !== null && !isTimeZone(plan.zone);
      if (plan.isReminded) this.remindedPlans.push(plan);
    },
    doseLog: ({ day }) => {
      this.lived(addDays(day, -1));
      count(this.dosesOfDay, day);
    },
    trialDays: ({ day }) => this.lived(day),
    fasts: ({ startedAt, endedAt, zone, day }) => {
      if (day) this.lived(day);
      this.strangeZone ||= !isTimeZone(zone);
      this.fasts.push({
        startedAt: new Date(startedAt),
        endedAt: endedAt === null ? null : new Date(endedAt),
      });
    },
  };

  /** Adds a row, whose shape is valid. */
  see(part: MyDataPart, row: Record<string, unknown>): void {
    // The row was checked against this part's shape.
    (this.seen[part] as ((row: unknown) => void) | undefined)?.(row);
  }

  private lived(day: Day): void {
    if (day > this.latest) this.latest = day;
  }

  /** The reason why the rows together are refused, if any. */
  problem({ now, today }: Arrival): HttpError | undefined {
    // It may be tomorrow already where the file was made.
    const last = addDays(today, 1);
    if (this.latest > last) return refuse('file-from-future', { day: this.latest });
    const problem =
      this.sizeProblem() ??
      remindersProblem(this.remindedPlans.filter((plan) => !isOver(plan, addDays(today, -1)))) ??
      restDaysProblem({ restDays: new Set(this.restDays), pauses: this.pauses }, last) ??
      fastsProblem(this.fasts, now) ??
      this.valueProblem ??
      (this.latestCheckIn > now.getTime() ? refusal('time-to-come') : undefined) ??
      this.episodes.map((episode) => episodeProblem(episode, now)).find(Boolean) ??
      (this.strangeZone ? refusal('fast-zone-unknown') : undefined) ??
      (this.strangeDoseZone ? refusal('dose-zone-unknown') : undefined) ??
      (this.strangePicture ? refusal('picture-unreadable') : undefined);
    return problem && fileRefused(problem);
  }

  /** A refusal of more items per day or list than screens and queries support. */
  private sizeProblem(): Refusal | undefined {
    const { ritualsOfDay, habitsOfDay, checkInsOfDay, dosesOfDay, restoredItemsOfList } = maxOnOne;
    const crowded = [...this.rituals.values()].map((each) => crowdedDay(each, ritualsOfDay)).find(Boolean);
    if (crowded) return refusal('file-day-rituals-too-many', { day: crowded, most: ritualsOfDay });
    const ticked = above(this.ticksOfDay, ritualsOfDay);
    if (ticked) return refusal('file-day-ticks-too-many', { day: ticked, most: ritualsOfDay });
    const stored = above(this.habitsOfDay, habitsOfDay);
    if (stored) return refusal('file-day-habits-too-many', { day: stored, most: habitsOfDay });
    if (above(this.checkInsOfDay, checkInsOfDay))
      return refusal('check-ins-of-day-full', { most: checkInsOfDay });
    if (above(this.dosesOfDay, dosesOfDay)) return refusal('dose-day-full', { most: dosesOfDay });
    const full = above(this.itemsOfPlan, restoredItemsOfList);
    return full ? refusal('file-list-too-long', { most: restoredItemsOfList }) : undefined;
  }
}

/** The refusal of a file, with the problem as its one issue. */
function fileRefused(problem: Refusal): HttpError {
  const reason = refusalText(problem);
  return new HttpError(400, refusalText(refusal('file-refused', { reason })), {
    code: 'file-refused',
    parameters: { reason },
    issues: [{ path: 'file', message: reason, ...problem }],
  });
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const above = (counts: Map<string, number>, most: number): string | undefined =>
  [...counts].find(([, found]) => found > most)?.[0];

/** The first day with more than `most` planned rituals. */
function crowdedDay(
  rituals: readonly Pick<Row<'rituals'>, 'startsOn' | 'endsOn'>[],
  most: number,
): Day | undefined {
  const changes = new Map<Day, number>();
  const change = (day: Day, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const { startsOn, endsOn } of rituals) {
    if (endsOn !== null && endsOn <= startsOn) continue;
    change(startsOn, 1);
    if (endsOn !== null) change(endsOn, -1);
  }
  let stored = 0;
  for (const day of [...changes.keys()].sort()) {
    stored += changes.get(day) ?? 0;
    if (stored > most) return day;
  }
  return undefined;
}

/** The result of a restore. Throws a refusal as an error, so that a thread can pass it on. */
export function restoredOrThrown(answer: Restored | Refusal<RestoreRefusal>): Restored {
  if (isRefusal(answer)) throw refusalError(answer);
  return answer;
}
