import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import { household } from '#contract/household.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { ownRecipes } from '#contract/own-recipes.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { active, coupleAtOneTable } from './shared-plan.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
  tisane.setNow('2026-05-20T12:00:00Z');
});
afterAll(() => tisane.close());

test.each(['maya', 'ben'] as const)(
  'eaters of a plan see the photograph of a dish that %s wrote, while both eat from it',
  async (name) => {
    const both = await coupleAtOneTable(tisane);
    const author = both[name];
    const reader = name === 'maya' ? both.ben : both.maya;
    const params = { recipeId: randomUUID() };
    await author.get(ownRecipes.save, { ...examples.ownRecipes.save, params });
    await author.get(ownRecipes.savePhoto, { ...examples.ownRecipes.savePhoto, params });
    const urlOf = async (who: Client) => (await active(who)).meals[0]?.recipe.imageUrl ?? '';
    const statusFor = async (who: Client, url: string) =>
      (await tisane.raw({ method: 'GET', url, headers: { cookie: who.cookie } })).status;
    const own = `/api/own-recipe-photos/${params.recipeId}/page`;
    expect(await statusFor(reader, own)).toBe(404);

    const [meal] = (await active(author)).meals;
    await author.get(mealPlans.swap, {
      params: { mealId: meal?.id ?? '' },
      body: { newRecipeId: `own:${params.recipeId}` },
    });
    const url = await urlOf(reader);
    expect(url).toContain(params.recipeId);
    expect(await statusFor(reader, url)).toBe(200);
    expect(await statusFor(await tisane.signUp(), url)).toBe(404);

    await author.get(household.leave, {});
    expect(await statusFor(reader, url)).toBe(404);
    expect(await urlOf(reader)).not.toContain(params.recipeId);
  },
);
