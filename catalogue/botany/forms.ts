import { bractedBunch, hook, tendril } from './climbers.ts';
import { blister, capsule, fizz, jar, powder, softgels, tablets } from './dosage-forms.ts';
import { blossom, coneflower, crownFlower, daisy, fullHead, ribbons } from './flowers-faces.ts';
import { cluster, globe, plume, spike, thinSpike, umbel, wreathHead } from './flowers-heads.ts';
import { bells, brush, catkin, goblet, lips, scaleCone, thistle, trumpet } from './flowers-sides.ts';
import { berries, berry, berryHead, bramble, drupe, hip } from './fruits-berries.ts';
import { acorn, burrNut, calyx, ear, spinyStar } from './fruits-husks.ts';
import { chili, flatPod, hearts, pod, ribbedFruit, spikelet, wartyFruit, wingedPod } from './fruits-pods.ts';
import { cutLeaf, featheryLeaf, fernLeaf, handLeaf, palmateLeaf, pinnateLeaf } from './leaves-divided.ts';
import { fanLeaf, grassBlade, type LeafLook, roundLeaf, thickLeaf, wholeLeaf } from './leaves-simple.ts';
import type { Draw } from './look.ts';
import { bulb, fibrous, fingers, forkedRoot, knobs, slices, taproot, tubers, turnip } from './roots.ts';
import { angularSeeds, flatSeeds, ribbedSeeds, roundSeeds } from './seeds.ts';
import {
  citrus,
  crystal,
  culture,
  fish,
  hexagon,
  moon,
  nut,
  redDrop,
  shell,
  sun,
} from './supplement-sources.ts';
import { barkPiece, nailBuds, oilDrop, quills, resin, threads, vial } from './wood.ts';

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

export const forms = {
  daisy,
  coneflower,
  'full-head': fullHead,
  blossom,
  'crown-flower': crownFlower,
  ribbons,
  umbel,
  cluster,
  spike,
  plume,
  'thin-spike': thinSpike,
  'wreath-head': wreathHead,
  globe,
  thistle,
  bells,
  lips,
  trumpet,
  goblet,
  brush,
  'scale-cone': scaleCone,
  catkin,
  berry,
  berries,
  'berry-head': berryHead,
  hip,
  drupe,
  pod,
  'flat-pod': flatPod,
  chili,
  'warty-fruit': wartyFruit,
  'ribbed-fruit': ribbedFruit,
  ear,
  'burr-nut': burrNut,
  acorn,
  'spiny-star': spinyStar,
  calyx,
  hearts,
  bramble,
  spikelet,
  hook,
  tendril,
  'winged-pod': wingedPod,
  'bracted-bunch': bractedBunch,
  'ribbed-seeds': ribbedSeeds,
  'round-seeds': roundSeeds,
  'angular-seeds': angularSeeds,
  'flat-seeds': flatSeeds,
  taproot,
  'forked-root': forkedRoot,
  knobs,
  fingers,
  fibrous,
  tubers,
  turnip,
  bulb,
  slices,
  quills,
  bark: barkPiece,
  resin,
  'oil-drop': oilDrop,
  vial,
  'nail-buds': nailBuds,
  threads,
  capsule,
  tablets,
  softgels,
  powder,
  crystal,
  fish,
  moon,
  sun,
  citrus,
  shell,
  culture,
  'red-drop': redDrop,
  hexagon,
  nut,
  fizz,
  blister,
  jar,
} as const satisfies Record<string, Draw>;
export type Form = keyof typeof forms;
export const formNames = Object.keys(forms) as [Form, ...Form[]];
