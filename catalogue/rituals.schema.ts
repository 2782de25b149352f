import * as z from 'zod';
import { SafetyFlag } from '#contract/safety.ts';
import { goals, type TimeOfDay } from '#contract/shapes.ts';

const text = (longest: number) => z.string().trim().min(1).max(longest);

export const RitualEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use a slug like sun-before-screen'),
  title: text(60),
  description: text(320),
  minutes: z.int().min(1).max(45),
  why: text(160),
  caution: text(280).optional(),
  /** The flags of the caution: the daily list shows it if the safety profile has one of them. Without flags, always. */
  cautionFlags: z.array(SafetyFlag).optional(),
});
export type RitualEntry = z.infer<typeof RitualEntry>;

const five = z.array(RitualEntry).length(5, 'Five rituals, no more and no fewer');

/** One file of catalogue/sources/rituals/: the day of one goal. */
export const RitualsFile = z
  .strictObject({ goal: z.enum(goals), morning: five, midday: five, evening: five })
  .superRefine((file, context) => {
    const seen = new Set<string>();
    for (const time of ['morning', 'midday', 'evening'] satisfies TimeOfDay[]) {
      for (const [index, { id }] of file[time].entries()) {
        if (seen.has(id))
          context.addIssue({ code: 'custom', path: [time, index, 'id'], message: `${id} is used twice` });
        seen.add(id);
      }
    }
  });
export type RitualsFile = z.infer<typeof RitualsFile>;
