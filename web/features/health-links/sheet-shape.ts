import * as z from 'zod/mini';
import { presetNames, trackedKinds } from '#contract/check-in-presets.ts';
import { takenKinds } from '#contract/doctor-page.ts';
import { safetyFlags, severities } from '#contract/safety.ts';
import { isDay } from '#contract/shapes.ts';
import type { Sheet } from '#domain/doctor-page/sheet.ts';

// The sheet behind a link may come from anybody: its sizes are limited, and its texts are shown as texts.

// Shapes of its own: those of the contract would bring zod to pages that check nothing.
const Day = z.string().check(z.refine(isDay));
const Preset = z.enum(presetNames);
const TrackedKind = z.enum(trackedKinds);
const SafetyFlag = z.enum(safetyFlags);
const Severity = z.enum(severities);
const Id = z.string().check(z.maxLength(100));
const Name = z.string().check(z.maxLength(300));
const Text = z.string().check(z.maxLength(4_000));
const Count = z.int().check(z.nonnegative());
const listOf = <T>(shape: z.ZodMiniType<T>, most: number) => z.array(shape).check(z.maxLength(most));
const NamedId = z.object({ id: Id, name: Name });

const Item = z.object({
  id: Id,
  name: Name,
  preset: z.nullable(Preset),
  kind: TrackedKind,
  unit: Name,
  days: listOf(z.object({ day: Day, value: z.number(), second: z.exactOptional(z.number()) }), 1_000),
  average: z.number(),
  highest: z.number(),
  lowest: z.number(),
});
const Episodes = z.object({
  itemId: Id,
  name: Name,
  count: Count,
  days: Count,
  averagePeak: z.nullable(z.number()),
});
const Taken = z.object({
  planId: Id,
  name: Name,
  kind: z.enum(takenKinds),
  ingredients: listOf(NamedId, 50),
  dose: Text,
  since: Day,
  until: z.nullable(Day),
  asNeeded: z.boolean(),
  regular: z.nullable(z.object({ planned: Count, taken: Count })),
  extra: Count,
});
const Warning = z.object({ names: listOf(Name, 10), level: Severity, text: Text });
const Trial = z.object({
  id: Id,
  change: Text,
  outcome: Text,
  from: Day,
  to: Day,
  verdict: z.nullable(z.enum(['helped', 'not-by-that', 'cannot-tell'])),
  text: Text,
});

/** `Sheet` of domain/doctor-page/sheet.ts. */
export const SheetShape = z.object({
  personName: Name,
  madeOn: Day,
  from: Day,
  to: Day,
  items: listOf(Item, 100),
  episodes: listOf(Episodes, 100),
  taken: listOf(Taken, 200),
  flags: z.nullable(listOf(SafetyFlag, 200)),
  otherMedicines: listOf(z.object({ name: Name, ingredients: listOf(NamedId, 50) }), 200),
  warnings: listOf(Warning, 300),
  trials: listOf(Trial, 100),
  questions: Text,
  allowsSecond: z.exactOptional(z.boolean()),
  left: z.exactOptional(
    z.object({
      ...{ taken: Count, warnings: Count, items: Count, episodes: Count, trials: Count },
      hasMoreQuestions: z.boolean(),
    }),
  ),
}) satisfies z.ZodMiniType<Sheet>;
