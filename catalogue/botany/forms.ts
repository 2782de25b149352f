import { readdirSync, readFileSync } from 'node:fs';
import { blossom, coneflower, daisy, fullHead } from './flowers-faces.ts';
import { cluster, plume, spike, umbel } from './flowers-heads.ts';
import { bells, brush, catkin, goblet, lips, thistle } from './flowers-sides.ts';
import { berries, berryHead, drupe, pod } from './fruits.ts';
import { cutLeaf, featheryLeaf, fernLeaf, handLeaf, palmateLeaf, pinnateLeaf } from './leaves-divided.ts';
import { fanLeaf, grassBlade, type LeafLook, roundLeaf, thickLeaf, wholeLeaf } from './leaves-simple.ts';
import type { Draw, Look } from './look.ts';
import { type Tone, toneOf } from './palette.ts';
import { barkPiece, fibrous, forkedRoot, taproot, tubers } from './roots.ts';
import { angularSeeds, ribbedSeeds, roundSeeds } from './seeds.ts';

/** Everything that a drawing can be put together from, by the word that the sources use for it. */
export const leafForms = {
  whole: wholeLeaf,
  fan: fanLeaf,
  round: roundLeaf,
  thick: thickLeaf,
  grass: grassBlade,
  pinnate: pinnateLeaf,
  palmate: palmateLeaf,
  hand: handLeaf,
  feathery: featheryLeaf,
  fern: fernLeaf,
  cut: cutLeaf,
} as const satisfies Record<string, (look: LeafLook) => string>;
export type LeafForm = keyof typeof leafForms;
export const leafFormNames = Object.keys(leafForms) as [LeafForm, ...LeafForm[]];

/** Forms whose measures the sources may say. */
const measured = {
  daisy,
  coneflower,
  'full-head': fullHead,
  blossom,
  umbel,
  cluster,
  spike,
  plume,
  thistle,
  bells,
  lips,
  goblet,
  brush,
  catkin,
  berries,
  'berry-head': berryHead,
  drupe,
  pod,
  'ribbed-seeds': ribbedSeeds,
  'round-seeds': roundSeeds,
  'angular-seeds': angularSeeds,
  taproot,
  'forked-root': forkedRoot,
  fibrous,
  tubers,
  bark: barkPiece,
} as const satisfies Record<string, Draw>;

/** Forms that have no measures: a file of SVG each, in which the colours are variables. */
const folder = new URL('../sources/botany/forms/', import.meta.url);
const colored = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace('.svg', ''),
    inColors(readFileSync(new URL(file, folder), 'utf8')),
  ]),
);

/** Draws what is in a file: `var(--second-shade)` is the shade of the second colour. */
function inColors(file: string): Draw {
  const body = file.replaceAll(/<\/?svg[^>]*>|<!--.*?-->|\n */g, '');
  return (look) =>
    body.replaceAll(
      /var\(--(color|second|green)(?:-(shade|light))?\)/g,
      (_, name: keyof Colors, tone: keyof Tone) => toneOf(look[name])[tone ?? 'fill'],
    );
}
type Colors = Pick<Look, 'color' | 'second' | 'green'>;

export const forms: Readonly<Record<string, Draw>> = { ...measured, ...colored };
export const formNames = Object.keys(forms) as [string, ...string[]];
