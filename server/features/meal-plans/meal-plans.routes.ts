import { energyNeed } from '#contract/energy-need.ts';
import { refusal } from '#contract/error-codes.ts';
import { household } from '#contract/household.ts';
import { writeCost } from '#contract/limits.ts';
import { mealPlans } from '#contract/meal-plans.ts';
import { plannedMeals } from '#contract/planned-meals.ts';
import { dayIn } from '#domain/days/day.ts';
import { suits } from '#domain/ingredients/suits.ts';
import { ownScope, type Scope } from '#domain/policy/policy.ts';
import type { Db, Queries } from '#server/database/db.ts';
import { sharesIn, sharingOf } from '#server/features/household/sharing.queries.ts';
import { withOwnRecipes } from '#server/features/recipes/own-recipes.queries.ts';
import { privateRecipes } from '#server/features/recipes/recipe-lists.queries.ts';
import type { Api } from '#server/http/api.ts';
import { refuse } from '#server/http/errors.ts';
import type { Person } from '#server/http/session.ts';
import { activePlan, readMeal, withoutLines } from './active-plan.queries.ts';
import {
  calendarSince,
  makeCalendarAddress,
  ownerOfCalendar,
  planCalendar,
  revokeCalendarAddress,
} from './calendar.queries.ts';
import { readEnergyNeed, saveEnergyNeed } from './energy-need.queries.ts';
import { createPlan } from './new-plan.queries.ts';
import { leftOutForAll } from './plan-exclusions.queries.ts';
import { placeMeal, skipMeal, swapMeal } from './planned-meals.queries.ts';
import { markEaten, setServings } from './portion-writes.queries.ts';
import { changeDay, changeMeals } from './regenerate.queries.ts';

const done = { ok: true as const };

const recipesIn = (meals: readonly { recipeId: string }[]) => meals.map(({ recipeId }) => recipeId);

export function mealPlansRoutes(api: Api): void {
  const { app, route, write, db, config, catalogue: ours } = api;
  /** The catalogue with the person's own recipes, for a plan's references. */
  const catalogueOf = (db: Queries, scope: Scope, asked: readonly string[] = []) =>
    withOwnRecipes(db, scope, ours, asked);
  /** What a write to a meal answers. */
  const ofMeal = {
    answer: async ({ person: { scope }, params }: { person: Person; params: { mealId: string } }) =>
      (await readMeal(db, scope, params.mealId, await catalogueOf(db, scope))) ?? refusal('no-such-meal'),
  };

  const readPlan = async (db: Db, scope: Scope, reader: Parameters<typeof activePlan>[3]) =>
    activePlan(db, scope, await withOwnRecipes(db, scope, ours, [], { isBrief: true }), reader);

  route(mealPlans.active, async ({ person }) => withoutLines(await readPlan(db, person.scope, person)));
  write(mealPlans.create, {
    write: async ({ db, person, body }) =>
      createPlan(db, person, body, await catalogueOf(db, person.scope, recipesIn(body.meals))),
    answer: async ({ person }) => withoutLines(await readPlan(db, person.scope, person)),
    cost: writeCost.plan,
  });
  write(mealPlans.markEaten, {
    write: ({ db, person, params, body }) => markEaten(db, person.scope, params.mealId, body.isEaten),
    ...ofMeal,
  });
  write(mealPlans.swap, {
    write: async ({ db, person, params, body }) =>
      swapMeal(
        db,
        person.scope,
        params.mealId,
        body,
        await catalogueOf(db, person.scope, [body.newRecipeId]),
      ),
    ...ofMeal,
    cost: writeCost.swap,
  });
  write(plannedMeals.place, {
    write: async ({ db, person, params, body }) =>
      placeMeal(db, person.scope, params.mealId, body, await catalogueOf(db, person.scope, [body.recipeId])),
    ...ofMeal,
    cost: writeCost.swap,
  });
  write(plannedMeals.servings, {
    write: async ({ db, person, params, body }) => {
      const known = await catalogueOf(db, person.scope);
      return setServings(db, person.scope, params.mealId, body.servings, known);
    },
    ...ofMeal,
    cost: writeCost.swap,
  });
  write(plannedMeals.skip, {
    write: async ({ db, person, params, body }) =>
      skipMeal(db, person.scope, params.mealId, body.isSkipped, await catalogueOf(db, person.scope)),
    ...ofMeal,
    cost: writeCost.swap,
  });
  route(energyNeed.read, ({ person }) => readEnergyNeed(db, person.scope));
  write(energyNeed.save, {
    write: ({ db, person, body }) => saveEnergyNeed(db, person.scope, body.energy),
    answer: ({ person }) => readEnergyNeed(db, person.scope),
  });
  route(
    mealPlans.changeDay,
    async ({ person, params, body }) => {
      const catalogue = await catalogueOf(db, person.scope, recipesIn(body.meals));
      return (await changeDay(db, person.scope, params.dayNumber, body.meals, catalogue)) ?? done;
    },
    { cost: writeCost.swap },
  );

  route(
    mealPlans.changeMeals,
    async ({ person, body }) => {
      const catalogue = await catalogueOf(db, person.scope, recipesIn(body.meals));
      return (await changeMeals(db, person.scope, body.meals, catalogue)) ?? done;
    },
    { cost: writeCost.plan },
  );

  route(household.dishes, async ({ person }) => {
    const sharing = await sharingOf(db, person.scope);
    if (!sharesIn(sharing, person.scope, 'plan')) return { unsuitable: [] };
    const leftOut = await leftOutForAll(db, sharing, ours);
    // Own recipes are not checked: with recipes of one ingredient a member could detect another's allergies.
    const unsuitable = leftOut ? ours.recipes.filter((recipe) => !suits(recipe, leftOut)) : [];
    return { unsuitable: [...unsuitable.map(({ id }) => id), ...(await privateRecipes(db, person.scope))] };
  });

  route(mealPlans.calendar, async ({ person }) => ({
    since: await calendarSince(db, person.scope),
  }));
  route(mealPlans.makeCalendar, async ({ person }) => ({
    path: `/api/calendar/${await makeCalendarAddress(db, person.scope)}.ics`,
  }));
  route(mealPlans.revokeCalendar, async ({ person }) => {
    await revokeCalendarAddress(db, person.scope);
    return done;
  });

  // Calendars have no session: the address is the key. It is text, so the contract does not list it.
  app.get<{ Params: { token: string } }>('/api/calendar/:token.ics', async (request, reply) => {
    const owner = await ownerOfCalendar(db, request.params.token);
    if (!owner) throw refuse('no-such-calendar');
    const scope = ownScope(owner.userId);
    const site = config.publicUrl ?? `${request.protocol}://${request.host}`;
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Cache-Control', 'private, no-cache')
      .send(
        planCalendar(await readPlan(db, scope, { ...owner, today: dayIn('UTC', api.now()) }), owner, site),
      );
  });
}
