import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin } from '#contract/admin.ts';
import { household } from '#contract/household.ts';
import type { ActivePlan } from '#contract/meal-plans.ts';
import { plannedMeals } from '#contract/planned-meals.ts';
import { share } from '#server/features/household/household.testing.ts';
import { active, couple, idOf } from '#server/features/household/shared-plan.testing.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());

const carrots = ({ groceryItems }: ActivePlan) =>
  groceryItems.find(({ item }) => item?.startsWith('carrot'))?.amount ?? 0;

describe('the list covers the eaters of the plan', () => {
  const people = async () => {
    const { maya, ben } = await couple(tisane);
    // Servings above the recipe's minimum.
    const [meal] = (await active(maya)).meals;
    await maya.get(plannedMeals.servings, { params: { mealId: meal?.id ?? '' }, body: { servings: 4 } });
    await share(maya, 'plan');
    const alone = carrots(await active(maya));
    await share(ben, 'plan');
    expect(carrots(await active(maya))).toBeCloseTo(2 * alone);
    return { maya, ben, alone };
  };

  test('when a person joins and leaves', async () => {
    const { maya, ben, alone } = await people();
    await share(ben, 'plan', false);
    expect(carrots(await active(maya))).toBeCloseTo(alone);
  });

  test('when a person is removed', async () => {
    const { maya, ben, alone } = await people();
    await maya.get(household.remove, { params: { memberId: idOf(ben) } });
    expect(carrots(await active(maya))).toBeCloseTo(alone);
  });

  test('when the owner leaves: for each person alone', async () => {
    const { maya, ben, alone } = await people();
    await maya.get(household.leave, {});
    for (const who of [maya, ben]) expect(carrots(await active(who))).toBeCloseTo(alone);
  });

  test('when an account is deleted, also the owner’s', async () => {
    const boss = await tisane.signUp();
    await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [idOf(boss)]);
    for (const goes of ['maya', 'ben'] as const) {
      const { alone, ...both } = await people();
      const body = { confirmEmail: both[goes].user?.email ?? '' };
      await boss.get(admin.deleteUser, { params: { userId: idOf(both[goes]) }, body });
      expect(carrots(await active(goes === 'maya' ? both.ben : both.maya))).toBeCloseTo(alone);
    }
  });
});
