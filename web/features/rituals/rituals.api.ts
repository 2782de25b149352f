import { rituals } from '#contract/rituals.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import { read } from '#web/lib/queries.ts';

/** The rituals of a goal that a person has now. */
export const ritualsQuery = (goal: Goal) => read(rituals.forGoal, { params: { goal } });

/** What a past day was planned with. */
export const ritualsOfDayQuery = (date: Day) => read(rituals.ofDay, { params: { date } });

/** What we suggest for a goal. */
export const templatesQuery = (goal: Goal) => read(rituals.templates, { params: { goal } });

/** When one ritual was ticked. */
export const ritualHistoryQuery = (ritualId: string) => read(rituals.history, { params: { ritualId } });

/** What was ticked on a day. */
export const completionsQuery = (date: Day) => read(rituals.completions, { params: { date } });
