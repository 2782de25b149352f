import { expect, test } from 'vitest';
import { planOf } from '#domain/doses/doses.testing.ts';
import { beginDosePlan, logDose, removeDosePlan, saveDosePlan } from './doses.ts';

const stock = { count: 10, countedAt: '2031-03-01T00:00:00Z', warnDays: 7, repeatsLeft: null };
const plan = planOf({ stock, used: 2 });
const asked = { query: { from: '2031-03-10', to: '2031-03-10' } };
const key = { planId: plan.id, day: '2031-03-09', dose: '0800' };
const taken = { state: 'taken' as const, at: '2031-03-10T06:00:00Z', amount: 1, movesRest: 0 };

/** Applied twice, as a reply may contain the operation already. */
function shown<T, V>(
  operation: { patches: readonly { apply: (...all: never[]) => unknown }[] },
  target: T,
  value: V,
  reply: unknown,
) {
  const [patch] = operation.patches as readonly { apply: (...all: unknown[]) => unknown }[];
  return patch?.apply(patch.apply(reply, target, value, asked), target, value, asked);
}

test('a taken dose counts once in the stock; undone or skipped it does not count', () => {
  const reply = { plans: [plan], log: [], apart: [] };
  const after = shown(logDose, key, taken, reply);
  expect(after).toEqual({ plans: [{ ...plan, used: 3 }], log: [{ ...key, ...taken }], apart: [] });
  expect(shown(logDose, key, null, after)).toEqual(reply);
  expect(shown(logDose, key, { ...taken, state: 'skipped' }, after)).toMatchObject({ plans: [{ used: 2 }] });
  expect(shown(logDose, { ...key, day: '2031-03-01' }, taken, reply)).toEqual(reply);
});

test('a plan is added, changed, counted again or deleted', () => {
  const { id, used, ...said } = plan;
  const empty = { plans: [], log: [], apart: [] };
  const added = shown(beginDosePlan, { id }, said, empty);
  expect(added).toEqual({ plans: [{ ...plan, used: 0 }], log: [], apart: [] });
  const reply = { plans: [plan], log: [], apart: [] };
  expect(shown(saveDosePlan, { id }, { name: 'Zinc' }, reply)).toEqual({
    plans: [{ ...plan, name: 'Zinc' }],
    log: [],
    apart: [],
  });
  const counted = { ...stock, count: 30, countedAt: '2031-03-10T00:00:00Z' };
  expect(shown(saveDosePlan, { id }, { stock: counted }, reply)).toMatchObject({
    plans: [{ used: 0 }],
  });
  expect(shown(removeDosePlan, { plan }, true, reply)).toEqual(empty);
});
