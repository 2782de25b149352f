import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { myData } from '#contract/my-data.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { share, together } from './household.testing.ts';
import {
  active,
  couple,
  coupleAtOneTable,
  dinner,
  dip,
  options,
  planOf,
  smoothie,
  soup,
} from './shared-plan.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());

/** All that the server sends a person about themselves and their plan. */
const allOf = async (who: Client) => JSON.stringify([await who.get(myData.read, {}), await active(who)]);
const unsuitable = async (who: Client) => (await who.get(household.dishes, {})).unsuitable;
const without = (...excludedIngredients: string[]) => ({ excludedIngredients });

describe('one person’s exclusions from a shared plan', () => {
  test('are stored with that person, and not in the other’s file or plan', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    await planOf(ben, dip, without('mango', 'moon dust'));
    expect(await allOf(maya)).not.toMatch(/"mango"|moon dust/);
    const { data } = await ben.get(myData.read, {});
    expect(data.planExclusions).toMatchObject([
      { excludedIngredients: ['mango'], unknownExclusions: ['moon dust'] },
    ]);
    for (const who of [maya, ben]) expect(await unsuitable(who)).toContain(smoothie);
  });

  test('stay when the other makes the next plan, and when theirs is continued', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    await planOf(ben, soup, without('mango'));
    await planOf(maya, soup, without('avocado'));
    expect(await unsuitable(ben)).toEqual(expect.arrayContaining([smoothie, dip]));
    const { mealPlan } = await active(ben);
    const next = { startDate: '2026-05-23', continues: mealPlan?.id };
    await planOf(ben, soup, next);
    expect(await unsuitable(maya)).toEqual(expect.arrayContaining([smoothie, dip]));
    expect(await allOf(maya)).not.toContain('"mango"');
    expect(await allOf(ben)).not.toContain('"avocado"');
    // His own plan without exclusions.
    await planOf(ben, soup);
    expect(await unsuitable(maya)).not.toContain(smoothie);
    expect(await unsuitable(maya)).toContain(dip);
  });

  test('do not go to the plan’s next owner', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    await planOf(ben, soup, without('mango'));
    await planOf(maya, soup, without('avocado'));
    await maya.get(household.leave, {});
    const [hers, his] = [await allOf(maya), await allOf(ben)];
    expect(his).not.toContain('"avocado"');
    expect(hers).not.toContain('"mango"');
    expect((await active(ben)).mealPlan?.excludedIngredients).toEqual(['Mango']);
    expect((await active(maya)).mealPlan?.excludedIngredients).toEqual(['Avocado']);
  });

  test('keep dishes out that the other sets by hand, who is not told the reason', async () => {
    const { maya, ben } = await coupleAtOneTable(tisane);
    await planOf(maya, soup, without('avocado'));
    const [meal] = (await active(ben)).meals;
    const params = { mealId: meal?.id ?? '' };
    const { status, body } = await ben.ask(mealPlans.swap, { params, body: { newRecipeId: dip } });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'recipe-unsuitable' } });
    expect(JSON.stringify(body)).not.toMatch(/avocado/i);
    const drawn = await ben.ask(mealPlans.changeMeals, {
      body: { meals: [{ ...dinner, recipeId: dip }] },
    });
    expect(drawn.body).toMatchObject({ code: 'recipe-unsuitable' });
  });
});

describe('a plan with days under the minimum', () => {
  const little = { energy: 1000, belowMinimum: true };
  const code = async (sent: Promise<{ body: unknown }>) => ((await sent).body as { code?: string }).code;
  const sharing = (who: Client) =>
    code(who.ask(household.share, { params: { share: 'plan' }, body: { isShared: true } }));

  test('cannot be shared; another one can', async () => {
    const { maya, ben } = await couple(tisane);
    await planOf(maya, soup, little);
    expect(await sharing(maya)).toBe('plan-below-minimum-not-shared');
    await planOf(maya, soup, { energy: 1800 });
    await share(maya, 'plan');
    await share(ben, 'plan');
    expect((await active(maya)).mealPlan?.energy).toBe(1800);
    // The target is its owner's.
    expect((await active(ben)).mealPlan).toMatchObject({ energy: null });
  });

  test('is not made by a person who shares a plan, even while nobody else eats from it', async () => {
    const { maya } = await couple(tisane);
    await share(maya, 'plan');
    const body = { mealPlan: { ...options, ...little }, meals: [{ ...dinner, recipeId: soup }] };
    expect(await code(maya.ask(mealPlans.create, { body }))).toBe('energy-shared-below-minimum');
  });

  test('set aside stays private when the shared plan’s owner leaves without a plan', async () => {
    const [maya, ben, ada] = [await tisane.signUp(), await tisane.signUp(), await tisane.signUp()];
    await together(maya, ben, ada);
    for (const who of [maya, ada]) await share(who, 'plan');
    await planOf(ben, soup, little);
    await share(ben, 'plan');
    await share(maya, 'plan', false);
    expect((await active(ben)).mealPlan?.energy).toBe(1000);
    expect((await active(ada)).mealPlan).toBeNull();
  });
});
