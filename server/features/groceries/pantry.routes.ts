import { pantryThings } from '#catalogue/product/pantry-things.ts';
import { pantry } from '#contract/pantry.ts';
import type { Api } from '#server/http/api.ts';
import { readAisles, readPantry, saveAisles, setStaple } from './pantry.queries.ts';

export function pantryRoutes({ route, write, db, catalogue }: Api): void {
  route(pantry.read, ({ person }) => readPantry(db, person.scope, catalogue));
  const things = pantryThings(catalogue.content.ingredients);
  route(pantry.things, async () => things);
  write(pantry.set, {
    write: ({ db, person, params, body }) => setStaple(db, person.scope, { ...params, ...body }, catalogue),
  });
  route(pantry.aisles, ({ person }) => readAisles(db, person.scope));
  write(pantry.saveAisles, {
    write: ({ db, person, body }) => saveAisles(db, person.scope, body.aisles),
  });
}
