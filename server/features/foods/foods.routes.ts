import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { foods } from '#contract/foods.ts';
import { foods as table } from '#server/database/schema/recipes.ts';
import { catalogueHash } from '#server/database/seed.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';

export function foodsRoutes(app: FastifyInstance, services: Services): void {
  registerRoute(
    app,
    services,
    foods.list,
    () => {
      const { position, ...columns } = table;
      const { id, name, description, category, type, synonyms, nutrition, row } = columns;
      return services.db
        .select({ id, name, description, category, type, synonyms, nutrition, row })
        .from(table)
        .orderBy(asc(position));
    },
    { version: catalogueHash },
  );
}
