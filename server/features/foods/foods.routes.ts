import type { FastifyInstance } from 'fastify';
import { foods } from '#contract/foods.ts';
import { PrecompressedReply } from '#server/http/precompressed.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';

export function foodsRoutes(app: FastifyInstance, services: Services): void {
  const { catalogue } = services;
  const everyFood = new PrecompressedReply(catalogue.list('foods'));
  registerRoute(app, services, foods.list, async () => everyFood, { version: () => catalogue.version });
}
