import { checkIns } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { trends, type Weight } from '#contract/trends.ts';
import { defineOperation, patchEach, storedCall } from '#web/outbox/operation.ts';

const byDate = (one: Weight, other: Weight) => (one.date < other.date ? -1 : 1);

/** Sets or clears the weight of a day, in kilograms. */
export const setWeight = defineOperation<{ date: Day }, number | null>({
  name: 'weight',
  key: ({ date }) => date,
  call: ({ date }, kg) =>
    kg === null
      ? storedCall(trends.removeWeight, { params: { date } })
      : storedCall(trends.saveWeight, { body: { date, kg } }),
  patches: [
    patchEach(trends.read, (reply, { date }, weight) => ({
      ...reply,
      weightUsed: reply.weightUsed || weight !== null,
      days: reply.days.map((day) => (day.date === date ? { ...day, weight } : day)),
    })),
    patchEach(checkIns.read, (reply, { date }, kg, { query }) => {
      const others = reply.weights.filter((each) => each.date !== date);
      const isShown = kg !== null && query && date >= query.from && date <= query.to;
      return { ...reply, weights: isShown ? [...others, { date, kg }].sort(byDate) : others };
    }),
  ],
});
