import * as z from 'zod';
import { RecipeCategory } from '#contract/kitchen.ts';
import { readContent } from '../read.ts';
import type { Dish } from './dish.ts';

const names = z.array(z.string());
const Way = z.enum([
  ...['pieces', 'creamy', 'noodles', 'rounds', 'baked', 'stew'],
  ...['balls', 'squares', 'cookies', 'tart', 'scoops'],
] as const);
type Way = z.infer<typeof Way>;
const file = readContent(
  'dishes.yaml',
  z.strictObject({
    cuts: z.record(z.string(), z.string()),
    sizes: z.record(z.coerce.number(), names),
    unseen: names,
    greens: names,
    grains: names,
    strength: z.record(z.string(), z.number()),
    served: z.partialRecord(RecipeCategory, z.partialRecord(Way, names)),
  }),
);

/** Pictures of ingredients as cut in a dish, by ingredient id; default: the ingredient's own picture. */
export const cuts: Partial<Record<string, string>> = file.cuts;

const bySize = new Map(
  Object.entries(file.sizes).flatMap(([size, all]) => all.map((name) => [name, Number(size)] as const)),
);
/** The width of a piece on the sheet of 480 by 360. */
export const sizeOf = (picture: string) => bySize.get(picture) ?? 42;

/** Ingredients that no dish shows: poured, ground or dissolved. */
export const unseen: ReadonlySet<string> = new Set(file.unseen);

/** Greens that lie under other ingredients. */
export const greens: ReadonlySet<string> = new Set(file.greens);
export const grains: ReadonlySet<string> = new Set(file.grains);

/** How strongly an ingredient colours a blend, for its weight. */
export const strengthOf = (id: string) => file.strength[id] ?? 1;

/** The way to serve a dish, by words of its name; undefined for the default of its category. */
export function servedAs({ category, words }: Pick<Dish, 'category' | 'words'>): Way | undefined {
  const ways = Object.entries(file.served[category] ?? {}) as [Way, string[]][];
  return ways.find(([, names]) => names.some((name) => words.includes(name)))?.[0];
}
