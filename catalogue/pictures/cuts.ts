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

/** How a thing lies in a dish, by its id in the dictionary; what is not listed lies there as its own picture. */
export const cuts: Partial<Record<string, string>> = file.cuts;

const bySize = new Map(
  Object.entries(file.sizes).flatMap(([size, all]) => all.map((name) => [name, Number(size)] as const)),
);
/** How wide a piece is on the sheet, in its 480 by 360. */
export const sizeOf = (picture: string) => bySize.get(picture) ?? 42;

/** Seen in no dish: they are poured, ground or dissolved. */
export const unseen: ReadonlySet<string> = new Set(file.unseen);

/** Beds that other things lie on. */
export const greens: ReadonlySet<string> = new Set(file.greens);
export const grains: ReadonlySet<string> = new Set(file.grains);

/** How strongly a thing colours a blend, for its weight. */
export const strengthOf = (id: string) => file.strength[id] ?? 1;

/** How a dish is served, by what its name says; undefined where that is as others of its category are. */
export function servedAs({ category, words }: Pick<Dish, 'category' | 'words'>): Way | undefined {
  const ways = Object.entries(file.served[category] ?? {}) as [Way, string[]][];
  return ways.find(([, names]) => names.some((name) => words.includes(name)))?.[0];
}
