import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mealPlans } from '#contract/meal-plans.ts';
import { plannedMeals } from '#contract/planned-meals.ts';
import { deviceOf, noon } from '#server/conflicts.testing.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';
import { share, together } from './household.testing.ts';
import { options } from './shared-plan.testing.ts';

// Two offline people edit one list and one plan. When they are back, their writes arrive in any order and more than
// once. The rule is in docs/offline.md.

const dishes = ['carrot-and-ginger-soup', 'quinoa-tabbouleh-salad'] as const;
const slots = 3;

const who = fc.constantFrom(0, 1);
const own = fc.nat(slots - 1);
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), who, own }),
    fc.record({ kind: fc.constant('remove' as const), who, own }),
    fc.record({ kind: fc.constant('tick-own' as const), who, own, isPurchased: fc.boolean() }),
    fc.record({ kind: fc.constant('tick' as const), who, item: fc.nat(2), isPurchased: fc.boolean() }),
    fc.record({ kind: fc.constant('skip' as const), who, isSkipped: fc.boolean() }),
    fc.record({ kind: fc.constant('swap' as const), who, dish: fc.constantFrom(...dishes) }),
    fc.record({ kind: fc.constant('servings' as const), who, servings: fc.constantFrom(0.5, 1, 2) }),
  ),
  { minLength: 1, maxLength: 10 },
);
type Step = (typeof steps extends fc.Arbitrary<infer S> ? S : never)[number];
type Planned = Step & { madeAt: number };

let tisane: TestApp;
let people: [Client, Client];
beforeAll(async () => {
  tisane = await startOwnTestApp();
});
afterAll(() => tisane.close());
beforeEach(async () => {
  tisane.setNow(new Date(noon).toISOString());
  people = [await tisane.signUp(), await tisane.signUp()];
  await people[0].get(mealPlans.create, {
    body: {
      mealPlan: options,
      meals: [
        { dayNumber: 1, mealTime: 'evening', recipeId: 'chunky-guacamole-dip' },
        { dayNumber: 2, mealTime: 'evening', recipeId: dishes[0] },
        { dayNumber: 3, mealTime: 'evening', recipeId: dishes[0] },
      ],
    },
  });
  await together(...people);
  for (const person of people) await share(person, 'plan');
});

/** The possible actions of a device: the person who added an item ticks and removes it, once it exists. */
function possible(planned: readonly Planned[]): Planned[] {
  const addedBy = new Map<number, number>();
  return planned.filter((step) => {
    if (step.kind === 'add') {
      if (addedBy.has(step.own)) return false;
      addedBy.set(step.own, step.who);
    }
    return !('own' in step) || addedBy.get(step.own) === step.who;
  });
}

test('two offline people’s writes give the latest value of each thing, in whatever order they arrive', {
  timeout: 120_000,
}, async () => {
  const read = (person: Client) => person.get(mealPlans.active, {});
  const first = await read(people[0]);
  const mealOn = (day: number) => first.meals.find(({ dayNumber }) => dayNumber === day)?.id ?? '';
  // One is skipped and gets portions, the other is swapped: a swap also sets servings, and restores a skipped meal.
  const [mealId, swapped] = [mealOn(2), mealOn(3)];
  const dip = first.meals.find(({ dayNumber }) => dayNumber === 1)?.recipe.name ?? '';
  // The other meal uses none of these, whatever replaces it.
  const items = first.groceryItems
    .filter(
      ({ item }) => item && ['avocado', 'cilantro', 'jalapeno', 'tomato', 'red-onion', 'lime'].includes(item),
    )
    .filter(({ dishes: of }) => of.length === 1 && of[0] === dip)
    .slice(0, 3)
    .map(({ id }) => id);
  expect(items).toHaveLength(3);
  const plan = {
    isSkipped: false,
    dish: dishes[0] as string,
    servings: [1, 1] as [number, number],
  };
  const bought = new Map<string, boolean>();
  let round = 0;

  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(fc.nat(1_000)), async (given, chance) => {
      round += 1;
      tisane.setNow(new Date(noon + round * 3_600_000).toISOString());
      const phones = people.map((person) => deviceOf(tisane, person, round * 3_600_000));
      const ids = Array.from({ length: slots }, () => randomUUID());
      const planned = possible(given.map((step, at) => ({ ...step, madeAt: -600 + at })));
      const luck = () => chance.next().value as number;

      const send = async (step: Planned) => {
        const phone = phones[step.who];
        if (!phone) throw new Error('There are two');
        const { madeAt } = step;
        const id = 'own' in step ? (ids[step.own] ?? '') : '';
        const params = { mealId };
        switch (step.kind) {
          case 'add':
            return phone(mealPlans.addItem, { body: { id, ingredient: `Item ${id}` } }, { madeAt });
          case 'remove':
            return phone(mealPlans.removeItem, { params: { itemId: id } }, { madeAt });
          case 'tick-own':
          case 'tick': {
            const itemId = step.kind === 'tick' ? (items[step.item] ?? '') : id;
            const body = { isPurchased: step.isPurchased };
            return phone(mealPlans.markPurchased, { params: { itemId }, body }, { madeAt });
          }
          case 'skip':
            return phone(plannedMeals.skip, { params, body: { isSkipped: step.isSkipped } }, { madeAt });
          case 'swap':
            return phone(
              mealPlans.swap,
              { params: { mealId: swapped }, body: { newRecipeId: step.dish } },
              { madeAt },
            );
          case 'servings':
            return phone(plannedMeals.servings, { params, body: { servings: step.servings } }, { madeAt });
        }
      };
      // A queue keeps dependent writes in order, sends the others in any order, and may repeat them.
      const left = [...planned];
      const sent: Planned[] = [];
      while (left.length > 0) {
        const ready = left.filter(
          (step) =>
            !('own' in step) ||
            step.kind === 'add' ||
            !left.some((other) => other.kind === 'add' && other.own === step.own),
        );
        const next = ready[luck() % ready.length];
        if (!next) throw new Error('Something can always be sent');
        left.splice(left.indexOf(next), 1);
        sent.push(next);
        const repeat = luck() % 3 === 0 ? sent[luck() % sent.length] : undefined;
        for (const step of [next, ...(repeat ? [repeat] : [])]) {
          const { status } = await send(step);
          // A removed item can no longer be ticked.
          expect([200, ...('own' in step ? [404] : [])]).toContain(status);
        }
      }

      for (const step of planned) {
        if (step.kind === 'skip') plan.isSkipped = step.isSkipped;
        if (step.kind === 'swap') plan.dish = step.dish;
        if (step.kind === 'servings') plan.servings[step.who] = step.servings;
        if (step.kind === 'tick') bought.set(items[step.item] ?? '', step.isPurchased);
      }
      const [hers, his] = [await read(people[0]), await read(people[1])];
      // Only the other person sees who bought an item.
      const seen = ({ groceryItems }: typeof hers) => groceryItems.map(({ boughtBy: _, ...item }) => item);
      expect(seen(his)).toEqual(seen(hers));
      for (const [at, active] of [hers, his].entries()) {
        const meal = active.meals.find(({ id }) => id === mealId);
        expect(meal?.isSkipped).toBe(plan.isSkipped);
        expect(active.meals.find(({ id }) => id === swapped)?.recipeId).toBe(plan.dish);
        expect(meal?.servings ?? 1).toBe(plan.servings[at]);
      }
      // Bought items stay bought and appear once; undone ones are to be bought.
      for (const [id, isPurchased] of bought)
        expect(hers.groceryItems.filter((item) => item.id === id)).toMatchObject([{ isPurchased }]);
      // Added items have their latest tick; removed ones are gone.
      ids.forEach((id, at) => {
        const of = planned.filter((step) => 'own' in step && step.own === at);
        const isThere = of.some(({ kind }) => kind === 'add') && !of.some(({ kind }) => kind === 'remove');
        const last = of.findLast((step) => step.kind === 'tick-own');
        const isPurchased = last?.kind === 'tick-own' ? last.isPurchased : false;
        expect(hers.groceryItems.filter((item) => item.id === id).map((item) => item.isPurchased)).toEqual(
          isThere ? [isPurchased] : [],
        );
      });
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
