import type { FastifyInstance } from 'fastify';
import { pantryThings } from '#catalogue/product/pantry-things.ts';
import { pantry } from '#contract/pantry.ts';
import { registerRoute } from '#server/http/register-route.ts';
import { registerWrite } from '#server/http/register-write.ts';
import type { Services } from '#server/http/services.ts';
import { readAisles, readPantry, saveAisles, setStaple } from './pantry.ts';

export function pantryRoutes(app: FastifyInstance, services: Services): void {
  const { db, catalogue } = services;
  registerRoute(app, services, pantry.read, ({ person }) => readPantry(db, person.scope, catalogue));
  const things = pantryThings(catalogue.content.ingredients);
  registerRoute(app, services, pantry.things, async () => things);
  registerWrite(app, services, pantry.set, {
    write: ({ db, person, params, body }) => setStaple(db, person.scope, { ...params, ...body }, catalogue),
  });
  registerRoute(app, services, pantry.aisles, ({ person }) => readAisles(db, person.scope));
  registerWrite(app, services, pantry.saveAisles, {
    write: ({ db, person, body }) => saveAisles(db, person.scope, body.aisles),
  });
}
