import { foods } from '#contract/foods.ts';
import type { Api } from '#server/http/api.ts';
import { PrecompressedReply } from '#server/http/precompressed.ts';

export function foodsRoutes({ route, catalogue }: Api): void {
  const everyFood = new PrecompressedReply(catalogue.list('foods'));
  route(foods.list, async () => everyFood, { version: () => catalogue.version });
}
