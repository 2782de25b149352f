import * as z from 'zod';
import { formNames, leafFormNames } from './botany/forms.ts';
import { blades, edges, petalNames } from './botany/outlines.ts';
import { colorNames } from './botany/palette.ts';

const color = z.enum(colorNames);
const place = z.tuple([z.number().min(-10).max(110), z.number().min(-10).max(130)]);
const share = z.number().min(0).max(1);
const turn = z.number().min(-180).max(180);

/** What a plant's leaf is like, and how its leaves stand on the stem. */
export const Leaf = z.strictObject({
  form: z.enum(leafFormNames).default('whole'),
  blade: z.enum(blades).default('lanceolate'),
  edge: z.enum(edges).default('plain'),
  color: color.default('leaf'),
  /** Of its veins, where they show. */
  vein: color.optional(),
  /** Half its width in hundredths of its length. */
  wide: z.number().min(2).max(60).optional(),
  /** Of a divided leaf. */
  leaflets: z.int().min(2).max(24).default(5),
  arrangement: z.enum(['opposite', 'alternate', 'whorled', 'basal', 'tip']).default('opposite'),
  /** Pairs, whorls or single leaves. */
  number: z.int().min(1).max(14).default(4),
  /** The lowest leaf's length; `taper` is the share of it that the highest has. */
  size: z.number().min(4).max(100).default(22),
  taper: z.number().min(0.2).max(2).default(0.6),
  /** From the stem, in degrees. */
  angle: z.number().min(5).max(150).default(56),
  from: share.default(0.14),
  to: share.default(0.86),
});
export type Leaf = z.infer<typeof Leaf>;

const look = {
  form: z.enum(formNames),
  color: color,
  second: color.optional(),
  rays: z.int().min(1).max(40).optional(),
  petal: z.enum(petalNames).optional(),
  wide: z.number().min(0).max(60).optional(),
  disc: z.number().min(-30).max(100).optional(),
  stamens: z.int().min(0).max(24).optional(),
  /** Across, or from foot to tip. */
  size: z.number().min(4).max(110),
  turn: turn.default(0),
};

/** Flowers or fruits on a stem: on its forks, in the axils of its leaves, hanging, or around it. */
export const Head = z.strictObject({
  ...look,
  at: z.enum(['top', 'axils', 'hanging', 'around']).default('top'),
  number: z.int().min(1).max(12).default(1),
  /** How far the outer ones stand from the middle, and how much lower. */
  spread: z.number().min(0).max(48).default(26),
  drop: z.number().min(-20).max(60).default(10),
  /** Where on the stem the branches start, or where the first and last of the axils are. */
  from: share.default(0.5),
  to: share.default(0.92),
  /** The share of its size that the last one has. */
  taper: z.number().min(0.2).max(2).default(1),
  /** How far from the stem in the axils. */
  reach: z.number().min(0).max(40).default(8),
});
export type Head = z.infer<typeof Head>;

export const Stem = z.strictObject({
  from: place.default([50, 116]),
  to: place.default([50, 14]),
  /** How far it bows to the right, and how much it winds. */
  bend: z.number().min(-40).max(40).default(4),
  wind: z.number().min(-60).max(60).default(0),
  color: color.default('stalk'),
  width: z.number().min(0.6).max(8).default(1.8),
});
export type Stem = z.infer<typeof Stem>;

const Shoot = z.strictObject({
  stem: Stem.default(Stem.parse({})),
  leaf: Leaf.optional(),
  heads: z.array(Head).max(4).default([]),
});
export type Shoot = z.infer<typeof Shoot>;

/** A part by itself: a root, seeds, bark, a flower beside the plant. */
const Apart = z.strictObject({
  ...look,
  at: place,
  flip: z.boolean().default(false),
  behind: z.boolean().default(false),
});
export type Apart = z.infer<typeof Apart>;

export const parts = [
  'flower',
  'leaf',
  'herb',
  'root',
  'seed',
  'fruit',
  'bark',
  'resin',
  'oil',
  'stigma',
  'silk',
  'supplement',
] as const;

/** One plant or supplement as it is drawn. */
export const Plant = z.strictObject({
  /** What of it is taken: it is drawn large. */
  used: z.array(z.enum(parts)).min(1).max(3),
  shoots: z.array(Shoot).max(4).default([]),
  apart: z.array(Apart).max(8).default([]),
});
export type Plant = z.infer<typeof Plant>;

/** One file of catalogue/sources/botany/: by the slug of the herb or supplement. */
export const PlantsFile = z.record(z.string().regex(/^[a-z0-9-]+$/), Plant);
