import * as z from 'zod';
import { BodyArea } from '#contract/remedies.ts';
import { slug } from './remedies.fields.ts';

const Conditions = z
  .array(slug)
  .min(3)
  .refine((names) => new Set(names).size === names.length, 'A condition stands once in an area');

/** catalogue/sources/areas.yaml: the conditions of each area of the body, what is most often asked for first. */
export const AreasFile = z.record(BodyArea, Conditions);
export type AreasFile = z.infer<typeof AreasFile>;
