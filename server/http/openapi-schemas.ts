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

const prefix = '#/components/schemas/';

/** The JSON Schema (draft 2020-12) of what is sent in a call: a field with a default may be missing. */
export function sentSchema(shape: z.core.$ZodType): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return schema;
}

/**
 * The JSON Schemas of replies, by name: a shape that the contract exports has the name of its export, so that the
 * description has it once; `replies` names the others.
 */
export function replySchemas(replies: Record<string, z.core.$ZodType>) {
  const registry = z.registry<{ id: string; examples?: unknown[] }>();
  for (const [id, shape] of [...modules, replies].flatMap(Object.entries)) {
    if (!isShape(shape) || registry.has(shape)) continue;
    const example = examples.get(shape);
    registry.add(shape, { id, ...(example !== undefined && { examples: [example] }) });
  }
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => prefix + id, unrepresentable: 'any' });
  const used: Record<string, JsonSchema> = {};
  /** Adds a schema, and the schemas that it refers to. */
  function use(name: string): void {
    if (used[name]) return;
    const { $id, $schema, id, ...schema } = schemas[name] ?? {};
    used[name] = schema;
    for (const [, other = ''] of JSON.stringify(schema).matchAll(/schemas\/(\w+)"/g)) use(other);
  }
  const nameOf = (shape: z.core.$ZodType) => registry.get(shape)?.id ?? '';
  for (const reply of Object.values(replies)) use(nameOf(reply));
  return { schemas: used, refTo: (reply: z.core.$ZodType) => ({ $ref: prefix + nameOf(reply) }) };
}
