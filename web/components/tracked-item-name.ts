import type { TrackedItem } from '#contract/check-ins.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';

/** The person's name for what they follow, or that of its preset. */
export const nameOf = ({ preset, name }: Pick<TrackedItem, 'preset' | 'name'>): string =>
  name || (preset ? texts.presets[preset]() : '');
