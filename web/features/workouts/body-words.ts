import type { Equipment, Muscle } from '#contract/movement.ts';
import { format } from '#messages/format.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';

/** "mat, chair"; or that no equipment is needed. */
export const equipmentText = (equipment: readonly Equipment[]): string =>
  equipment.length > 0
    ? format.list(
        equipment.map((each) => texts.equipmentNames[each]()),
        'unit',
      )
    : texts.nothingNeeded();

/** "thighs, glutes" */
export const musclesText = (muscles: readonly Muscle[]): string =>
  format.list(
    muscles.map((each) => texts.muscles[each]()),
    'unit',
  );
