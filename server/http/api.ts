import type { FastifyInstance } from 'fastify';
import { routeOn } from './register-route.ts';
import { writeOn } from './register-write.ts';
import type { Services } from './services.ts';

/** What a feature's routes use: the services, the app, and the two ways to register an endpoint. */
export type Api = ReturnType<typeof createApi>;

export const createApi = (app: FastifyInstance, services: Services) => ({
  ...services,
  app,
  route: routeOn(app, services),
  write: writeOn(app, services),
});
