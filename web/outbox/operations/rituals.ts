import { type Dashboard, type DashboardRitual, dashboard } from '#contract/dashboard.ts';
import { type NewRitual, noDetails, type PlannedRitual, type Ritual, rituals } from '#contract/rituals.ts';
import type { Goal } from '#contract/shapes.ts';
import { defineOperation, noInput, patch, storedCall, withItem, withoutItem } from '#web/outbox/operation.ts';

type RitualContent = Omit<NewRitual, 'id' | 'goal'>;

/** A ritual as it is shown until the server has said what stays with it: minutes, why, cautions. */
const shownRitual = (
  id: string,
  goal: Goal,
  { remedyId: _, description = '', ...content }: RitualContent,
): Ritual => ({ ...noDetails, ...content, description, id, goal });

type NewTarget = { id: string; goal: Goal };

/** A list of rituals with the new one; without it for null. */
const withNew = <R extends DashboardRitual>(
  list: (R | Ritual)[],
  { id, goal }: NewTarget,
  content: RitualContent | null,
) => (content ? withItem(list, shownRitual(id, goal, content)) : withoutItem(list, id));

const onBoard = (board: Dashboard, goal: Goal, change: (list: DashboardRitual[]) => DashboardRitual[]) =>
  board.userGoal.currentGoal === goal ? { ...board, ritualsForGoal: change(board.ritualsForGoal) } : board;

/** Adds a ritual to the plan of a goal; null takes that back. */
export const addRitual = defineOperation<NewTarget, RitualContent | null>({
  name: 'ritual-new',
  key: ({ id }) => id,
  call: ({ id, goal }, content) =>
    storedCall(rituals.create, { body: { id, goal, ...(content as RitualContent) } }),
  after: ['plan'],
  patches: [
    patch(rituals.forGoal, ({ goal }) => ({ params: { goal } }), withNew<Ritual>),
    patch(dashboard.read, noInput, (board, target, content) =>
      onBoard(board, target.goal, (list) => withNew(list, target, content)),
    ),
  ],
});

/** A line of a plan; its id is new for what was not there before. */
export type PlanLine = PlannedRitual & { id: string; minutes?: number | null };

/** A finalized plan: its lines, and the ids of the rituals that it was made from. */
export type FinalizedPlan = { lines: PlanLine[]; known: string[] };

/** A list of rituals after the plan was finalized: the plan's lines, then what was added elsewhere while the plan was made. */
function planned<R extends DashboardRitual>(
  list: readonly R[],
  { lines, known }: FinalizedPlan,
  make: (line: PlanLine) => R,
): R[] {
  const there = new Map(list.map((ritual) => [ritual.id, ritual]));
  const mine = new Set([...known, ...lines.map(({ id }) => id)]);
  return [
    ...lines.map((line) => {
      const ritual = there.get(line.id);
      if (!ritual) return make(line);
      // What a line does not say stays as it is; which suggestion a ritual is, and its minutes, no line changes.
      const { templateId: _, minutes: __, description = ritual.description, ...content } = line;
      return { ...ritual, ...content, description };
    }),
    ...list.filter(({ id }) => !mine.has(id)),
  ];
}

const newLine =
  (goal: Goal) =>
  ({ id, templateId: _, minutes = null, ...content }: PlanLine): Ritual => ({
    ...shownRitual(id, goal, content),
    minutes,
  });

/** Finalizes the plan of a goal. Rituals are stored by item: `known` says which ones it was made from. */
export const finalizePlan = defineOperation<{ goal: Goal }, FinalizedPlan>({
  name: 'plan',
  key: ({ goal }) => goal,
  call: ({ goal }, { lines, known }) =>
    storedCall(rituals.finalize, {
      params: { goal },
      body: { rituals: lines.map(({ minutes: _, ...line }) => line), known },
    }),
  eachCounts: true,
  after: ['ritual-new'],
  patches: [
    patch(
      rituals.forGoal,
      ({ goal }) => ({ params: { goal } }),
      (list, { goal }, plan) => planned(list, plan, newLine(goal)),
    ),
    patch(dashboard.read, noInput, (board, { goal }, plan) =>
      onBoard(board, goal, (list) => planned(list, plan, newLine(goal))),
    ),
  ],
});
