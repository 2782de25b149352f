import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mealPlans } from '#contract/meal-plans.ts';
import { pantry } from '#contract/pantry.ts';
import { together } from '#server/features/household/household.testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { resultsOf, runAt, type Somebody, somebody } from './person.testing.ts';
import { openReceiver, type Receiver } from './push/receiver.testing.ts';

let tisane: TestApp;
let receiver: Receiver;
/** A recipe that soaks or rests, and one that does not. */
let slow: { id: string; name: string };
let quick: { id: string; name: string; prepTime: number };
beforeAll(async () => {
  receiver = await openReceiver();
  tisane = await startOwnTestApp({ allowPrivatePush: true });
  const { recipes } = tisane.services.catalogue;
  const first = (waits: boolean) => {
    const found = recipes.find(({ waitTime }) => (waitTime !== null) === waits);
    if (!found) throw new Error('there is no such recipe');
    return found;
  };
  slow = first(true);
  quick = first(false);
});
afterAll(async () => {
  await tisane.close();
  await receiver.close();
});
beforeEach(() => tisane.setNow('2031-01-14T06:00:00Z'));

const times = { morning: null, midday: null, evening: null };
const pushedTo = (one: Somebody) =>
  receiver.pushed.filter(({ device }) => device === one.device?.path).map(({ message }) => message);

/** A person with a plan of three days from the fifteenth: a slow breakfast on the first, quick ones after. */
async function planner(settings: { discreet?: boolean; mealTimes?: boolean } = {}) {
  const maya = await somebody(tisane, { receiver, settings: { times, discreet: false, ...settings } });
  const plan = await maya.client.get(mealPlans.create, {
    body: {
      mealPlan: {
        mealStyle: 'mixed',
        dayCount: 3,
        mealsPerDay: 2,
        excludedIngredients: [],
        favoritesOnly: false,
        startDate: '2031-01-15',
      },
      meals: [1, 2, 3].flatMap((dayNumber) => [
        { dayNumber, mealTime: 'morning' as const, recipeId: dayNumber === 1 ? slow.id : quick.id },
        { dayNumber, mealTime: 'evening' as const, recipeId: quick.id },
      ]),
      groceryItems: [
        { ingredient: 'Lemons', category: 'fruits' },
        { ingredient: 'Kale', category: 'vegetables' },
      ],
    },
  });
  return { maya, plan };
}

describe('the evening before', () => {
  test('says what to soak and what is still to buy, if anything', async () => {
    const { maya, plan } = await planner();
    await runAt(tisane, '2031-01-14T18:00:00Z');
    expect(pushedTo(maya)).toMatchObject([
      {
        title: 'For tomorrow’s meals',
        body: `To soak or set aside tonight: ${slow.name}. Still on your grocery list: 2 things.`,
        path: '/alkaline-meal-planner',
      },
    ]);
    const [lemons, kale] = plan.groceryItems;
    for (const item of [lemons, kale]) {
      await maya.client.get(mealPlans.markPurchased, {
        params: { itemId: item?.id ?? '' },
        body: { isPurchased: true },
      });
    }
    await runAt(tisane, '2031-01-15T18:00:00Z');
    expect(pushedTo(maya)).toHaveLength(1);
  });

  test('counts the list as it is shown: with the household’s items, and items used up at home', async () => {
    const { maya } = await planner();
    const { maya: ben } = await planner();
    await together(maya.client, ben.client);
    await ben.client.get(pantry.set, { params: { item: 'sea-salt' }, body: { state: 'out' } });
    await runAt(tisane, '2031-01-14T18:00:00Z');
    for (const one of [maya, ben])
      expect(pushedTo(one)[0]?.body).toContain('Still on your grocery list: 5 things.');
  });

  test('is silent when tomorrow is not in the plan', async () => {
    const { maya } = await planner();
    await runAt(tisane, '2031-01-17T18:00:00Z');
    expect(await resultsOf(tisane, maya)).toEqual(['tomorrow evening push unneeded']);
  });

  test('is discreet if the person chose so', async () => {
    const { maya } = await planner({ discreet: true });
    await runAt(tisane, '2031-01-14T18:00:00Z');
    expect(pushedTo(maya)).toMatchObject([{ title: 'Tisane', body: 'Something small is waiting for you.' }]);
  });
});

describe('at meal times', () => {
  test('names the uneaten planned meal, if turned on', async () => {
    const { maya, plan } = await planner({ mealTimes: true });
    const { maya: other } = await planner();
    await runAt(tisane, '2031-01-15T08:00:00Z');
    await runAt(tisane, '2031-01-15T12:30:00Z');
    expect(pushedTo(maya)).toMatchObject([{ title: 'Your morning meal' }]);
    expect(pushedTo(maya)[0]?.body).toContain(slow.name);
    const dinner = plan.meals.find(({ dayNumber, mealTime }) => dayNumber === 1 && mealTime === 'evening');
    await maya.client.get(mealPlans.markEaten, {
      params: { mealId: dinner?.id ?? '' },
      body: { isEaten: true },
    });
    await runAt(tisane, '2031-01-15T18:30:00Z');
    expect(await resultsOf(tisane, maya)).toEqual([
      'meals morning push sent',
      'meals midday push unneeded',
      'tomorrow evening push sent',
      'meals evening push unneeded',
    ]);
    expect(await resultsOf(tisane, other)).toEqual(['tomorrow evening push sent']);
  });
});
