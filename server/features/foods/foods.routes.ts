import type { FastifyInstance } from 'fastify';
import { foods } from '#contract/foods.ts';
import { PreparedReply } from '#server/http/prepared.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';

export function foodsRoutes(app: FastifyInstance, services: Services): void {
  const { catalogue } = services;
  const everyFood = new PreparedReply(catalogue.list('foods'));
  registerRoute(app, services, foods.list, async () => everyFood, { version: () => catalogue.version });
}
