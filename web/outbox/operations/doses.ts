import { type DoseLog, type DosePlan, doses, type StoredDosePlan } from '#contract/doses.ts';
import { addDays } from '#domain/days/day.ts';
import { daysBeside } from '#domain/doses/doses.ts';
import {
  defineOperation,
  keyOfOperation,
  patchEach,
  storedCall,
  withItem,
  withoutItem,
} from '#web/outbox/operation.ts';

/**
 * Adds a dose plan. Later changes are an operation of their own: this one keeps its order before the doses that need
 * it.
 */
export const beginDosePlan = defineOperation<{ id: string }, DosePlan>({
  name: 'dose-plan-new',
  key: ({ id }) => id,
  call: ({ id: planId }, plan) => storedCall(doses.savePlan, { params: { planId }, body: plan }),
  patches: [
    patchEach(doses.read, (reply, { id }, plan) => ({
      ...reply,
      plans: withItem(reply.plans, { ...plan, id, used: 0 }),
    })),
  ],
});

const needsPlan = (id: string) => [keyOfOperation('dose-plan-new', id)];

/** Changes the given fields of a dose plan. */
export const saveDosePlan = defineOperation<{ id: string }, Partial<DosePlan>>({
  name: 'dose-plan',
  key: ({ id }) => id,
  call: ({ id: planId }, change) => storedCall(doses.savePlan, { params: { planId }, body: change }),
  eachCounts: true,
  needs: ({ id }) => needsPlan(id),
  patches: [
    patchEach(doses.read, (reply, { id }, change) => {
      const changed = (plan: StoredDosePlan): StoredDosePlan => {
        const isCounted = change.stock !== undefined && change.stock?.countedAt !== plan.stock?.countedAt;
        return { ...plan, ...change, ...(isCounted && { used: 0 }) };
      };
      return { ...reply, plans: reply.plans.map((plan) => (plan.id === id ? changed(plan) : plan)) };
    }),
  ],
});

/** Deletes a plan and its log; false undoes that while it is queued. */
export const removeDosePlan = defineOperation<{ plan: StoredDosePlan }, boolean>({
  name: 'dose-plan-removal',
  key: ({ plan }) => plan.id,
  call: ({ plan }) => storedCall(doses.removePlan, { params: { planId: plan.id } }),
  needs: ({ plan }) => needsPlan(plan.id),
  after: ['dose-plan', 'dose'],
  patches: [
    patchEach(doses.read, (reply, { plan }, isGone) => ({
      ...reply,
      plans: isGone ? withoutItem(reply.plans, plan.id) : withItem(reply.plans, plan),
    })),
  ],
});

type Key = Pick<DoseLog, 'planId' | 'day' | 'dose'>;
type Logged = Omit<DoseLog, keyof Key>;

/** How much of the counted stock a log row has used. */
const usedOf = ({ stock }: StoredDosePlan, row: DoseLog | undefined) =>
  row?.state === 'taken' && stock && Date.parse(row.at) >= Date.parse(stock.countedAt) ? row.amount : 0;

/** Records that a dose was taken or skipped; null undoes that. */
export const logDose = defineOperation<Key, Logged | null>({
  name: 'dose',
  key: ({ planId, day, dose }) => `${planId} ${day} ${dose}`,
  call: ({ planId, day, dose }, logged) => {
    const params = { planId, day, dose };
    return logged ? storedCall(doses.log, { params, body: logged }) : storedCall(doses.unlog, { params });
  },
  needs: ({ planId }) => needsPlan(planId),
  after: ['dose-plan'],
  patches: [
    patchEach(doses.read, (reply, { planId, day, dose }, logged, { query }) => {
      if (!query || day < addDays(query.from, -daysBeside) || day > addDays(query.to, daysBeside))
        return reply;
      const isThis = (row: Key) => row.planId === planId && row.day === day && row.dose === dose;
      const before = reply.log.find(isThis);
      const row = logged ? { planId, day, dose, ...logged } : undefined;
      return {
        ...reply,
        plans: reply.plans.map((plan) =>
          plan.id === planId ? { ...plan, used: plan.used + usedOf(plan, row) - usedOf(plan, before) } : plan,
        ),
        log: [...reply.log.filter((each) => !isThis(each)), ...(row ? [row] : [])],
      };
    }),
  ],
});
