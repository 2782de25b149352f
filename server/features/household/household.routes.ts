import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRefusal } from '#contract/error-codes.ts';
import { household } from '#contract/household.ts';
import { suits } from '#domain/ingredients/suits.ts';
import { leftOutForAll } from '#server/database/queries/eaters.queries.ts';
import { idsOf, type Kitchen, kitchenOf } from '#server/database/queries/kitchen.queries.ts';
import { ownRecipesOf, sharedRecipes } from '#server/database/queries/own-recipes.queries.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';
import {
  handOver,
  invite,
  join,
  leave,
  readHousehold,
  removeMember,
  revokeInvites,
  share,
  whoInvites,
} from './household.queries.ts';

const done = { ok: true as const };

export function householdRoutes(app: FastifyInstance, services: Services): void {
  const { db, now, changes, catalogue } = services;
  /** Those who are no longer in it hear of it too. */
  const publish = ({ invalidates }: Endpoint, before: Kitchen) => {
    for (const userId of idsOf(before)) changes.publish({ userId, device: null, tags: invalidates ?? [] });
  };

  registerRoute(app, services, household.read, ({ person }) => readHousehold(db, person, now()));
  registerRoute(app, services, household.invite, ({ person }) => invite(db, person.scope, now()));
  registerRoute(app, services, household.revokeInvites, async ({ person }) => {
    await revokeInvites(db, person.scope);
    return done;
  });
  registerRoute(app, services, household.look, ({ person, params }) =>
    whoInvites(db, params.code, person.locale, now()),
  );
  registerRoute(app, services, household.join, async ({ person, body }) => {
    return (await join(db, person.scope, body.code, now())) ?? readHousehold(db, person, now());
  });
  registerRoute(app, services, household.share, async ({ person, params, body }) => {
    const answer = await share(db, person.scope, { what: params.share, isShared: body.isShared }, catalogue);
    if (isRefusal(answer)) return answer;
    publish(household.share, answer.before);
    return readHousehold(db, person, now());
  });
  registerRoute(app, services, household.dishes, async ({ person }) => {
    const kitchen = await kitchenOf(db, person.scope);
    const leftOut = await leftOutForAll(db, kitchen, catalogue);
    if (!leftOut) return { unsuitable: [] };
    const own = await ownRecipesOf(db, person.scope, catalogue);
    const shared = (await sharedRecipes(db, kitchen, catalogue)).map(({ recipe }) => recipe);
    const unsuitable = [...own, ...shared, ...catalogue.recipes].filter((recipe) => !suits(recipe, leftOut));
    return { unsuitable: unsuitable.map(({ id }) => id) };
  });
  registerRoute(app, services, household.handOver, async ({ person, body }) => {
    return (await handOver(db, person.scope, body.memberId)) ?? readHousehold(db, person, now());
  });
  registerRoute(app, services, household.remove, async ({ person, params }) => {
    const answer = await removeMember(db, person.scope, params.memberId, catalogue);
    if (isRefusal(answer)) return answer;
    publish(household.remove, answer.before);
    return readHousehold(db, person, now());
  });
  registerRoute(app, services, household.leave, async ({ person }) => {
    publish(household.leave, (await leave(db, person.scope, catalogue)).before);
    return done;
  });
}
