import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import * as account from '#contract/account.ts';
import * as admin from '#contract/admin.ts';
import * as dashboard from '#contract/dashboard.ts';
import * as doses from '#contract/doses.ts';
import * as fasts from '#contract/fasts.ts';
import * as foods from '#contract/foods.ts';
import * as habits from '#contract/habits.ts';
import * as kitchen from '#contract/kitchen.ts';
import * as mealPlans from '#contract/meal-plans.ts';
import * as movement from '#contract/movement.ts';
import * as myData from '#contract/my-data.ts';
import * as progress from '#contract/progress.ts';
import * as recipes from '#contract/recipes.ts';
import * as remedies from '#contract/remedies.ts';
import * as reminders from '#contract/reminders.ts';
import * as rituals from '#contract/rituals.ts';
import * as safety from '#contract/safety.ts';
import * as security from '#contract/security.ts';
import * as securityActivity from '#contract/security-activity.ts';
import * as shapes from '#contract/shapes.ts';
import * as streaks from '#contract/streaks.ts';
import * as trends from '#contract/trends.ts';
import * as workouts from '#contract/workouts.ts';

export type JsonSchema = Record<string, unknown>;

const modules: Record<string, unknown>[] = [
  shapes,
  kitchen,
  movement,
  safety,
  account,
  admin,
  dashboard,
  doses,
  fasts,
  foods,
  habits,
  mealPlans,
  myData,
  progress,
  recipes,
  remedies,
  reminders,
  rituals,
  security,
  securityActivity,
  streaks,
  trends,
  workouts,
];

/** Examples of these shapes. */
const examples = new Map<unknown, unknown>([
  [shapes.Day, '2026-03-21'],
  [shapes.Clock, '22:00'],
]);

const isShape = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Names the shapes that the contract exports, so that the description has each once. */
function namedShapes() {
  const registry = z.registry<{ id: string; examples?: unknown[] }>();
  for (const [name, shape] of modules.flatMap(Object.entries)) {
    if (!isShape(shape) || registry.has(shape)) continue;
    const example = examples.get(shape);
    registry.add(shape, { id: name, ...(example !== undefined && { examples: [example] }) });
  }
  return registry;
}

const prefix = '#/components/schemas/';

/** A copy with all references renamed by `rename`, without the naming ids. */
function withReferences(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (/^\$?(id|schema)$/.test(key) && typeof inner === 'string') return [];
      if (key !== '$ref' || typeof inner !== 'string') return [[key, withReferences(inner, rename)]];
      return [[key, prefix + rename(inner.slice(inner.lastIndexOf('/') + 1))]];
    }),
  );
}

/** Does a schema refer to one of these? */
const refersTo = (schema: unknown, names: ReadonlySet<string>) =>
  [...JSON.stringify(schema).matchAll(/schemas\/(\w+)"/g)].some(([, name = '']) => names.has(name));

/** JSON Schemas (draft 2020-12) of shapes; named shapes are only once, under `used()`. */
export function collectSchemas() {
  const metadata = namedShapes();
  const named = (io: 'input' | 'output') =>
    z.toJSONSchema(metadata, { io, uri: (id) => prefix + id, unrepresentable: 'any' }).schemas;
  const [sent, received] = [named('input'), named('output')];
  // Input may omit fields with a default: such a shape has a second name, and so has every shape that refers to it.
  const differing = new Set(Object.keys(sent).filter((id) => !isDeepStrictEqual(sent[id], received[id])));
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const [id, schema] of Object.entries(sent)) if (refersTo(schema, differing)) differing.add(id);
  }
  const sentName = (id: string) => (differing.has(id) ? `${id}Input` : id);
  const all: Record<string, unknown> = {};
  for (const [id, schema] of Object.entries(received)) all[id] = withReferences(schema, (name) => name);
  for (const id of differing) all[`${id}Input`] = withReferences(sent[id], sentName);

  return {
    /** The schema of a shape as it is sent (`input`) or received (`output`). */
    schemaOf(shape: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
      const { properties } = z.toJSONSchema(z.object({ root: shape }), {
        io,
        metadata,
        unrepresentable: 'any',
      });
      return withReferences(properties?.root, io === 'input' ? sentName : (name) => name) as JsonSchema;
    },
    /** The named schemas that a description refers to, directly or indirectly. */
    used(description: unknown): Record<string, unknown> {
      const names = new Set<string>();
      const visit = (part: unknown) => {
        for (const [, name = ''] of JSON.stringify(part).matchAll(/schemas\/(\w+)"/g)) {
          if (names.has(name)) continue;
          names.add(name);
          visit(all[name] ?? {});
        }
      };
      visit(description);
      return Object.fromEntries([...names].sort().map((name) => [name, all[name]]));
    },
  };
}
