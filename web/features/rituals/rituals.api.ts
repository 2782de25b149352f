import { rituals } from '#contract/rituals.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import { read } from '#web/outbox/queries.ts';

/** The person's current rituals of a goal. */
export const ritualsQuery = (goal: Goal) => read(rituals.forGoal, { params: { goal } });

/** The planned rituals of a past day. */
export const ritualsOfDayQuery = (date: Day) => read(rituals.ofDay, { params: { date } });

/** The suggestions for a goal. */
export const templatesQuery = (goal: Goal) => read(rituals.templates, { params: { goal } });

/** The ticks of a ritual. */
export const ritualHistoryQuery = (ritualId: string) => read(rituals.history, { params: { ritualId } });

/** The ticks of a day. */
export const completionsQuery = (date: Day) => read(rituals.completions, { params: { date } });
