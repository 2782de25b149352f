import { type Dashboard, type DashboardRitual, dashboard } from '#contract/dashboard.ts';
import { type NewRitual, noDetails, type PlannedRitual, type Ritual, rituals } from '#contract/rituals.ts';
import type { Goal } from '#contract/shapes.ts';
import { defineOperation, noInput, patch, storedCall, withItem, withoutItem } from '#web/outbox/operation.ts';

type RitualContent = Omit<NewRitual, 'id' | 'goal'>;

/** A ritual with placeholders until the server adds minutes, reason and cautions. */
const shownRitual = (
  id: string,
  goal: Goal,
  { remedyId: _, description = '', ...content }: RitualContent,
): Ritual => ({ ...noDetails, ...content, description, id, goal });

type NewTarget = { id: string; goal: Goal };

/** A list with the new ritual; without it for null. */
const withNew = <R extends DashboardRitual>(
  list: (R | Ritual)[],
  { id, goal }: NewTarget,
  content: RitualContent | null,
) => (content ? withItem(list, shownRitual(id, goal, content)) : withoutItem(list, id));

const onBoard = (board: Dashboard, goal: Goal, change: (list: DashboardRitual[]) => DashboardRitual[]) =>
  board.userGoal.currentGoal === goal ? { ...board, ritualsForGoal: change(board.ritualsForGoal) } : board;

/** Adds a ritual to the plan of a goal; null undoes that. */
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

/** A line of a plan; a new ritual has a new id. */
export type PlanLine = PlannedRitual & { id: string; minutes?: number | null };

/** A finalized plan: its lines, and the ids of the rituals that it was based on. */
export type FinalizedPlan = { lines: PlanLine[]; known: string[] };

/** The rituals after finalizing: the plan's lines, then rituals that were added elsewhere meanwhile. */
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
      // Fields that a line does not have stay; no line changes `templateId` or minutes.
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

/** Finalizes the plan of a goal. Rituals are stored one by one: `known` has the ids that it was based on. */
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
