import { measures } from '#domain/ingredients/quantities.ts';
import { deviceChoice } from '#web/device/device-choice.ts';

/** US cups, metric or both, as last chosen on this device. */
export const { use: useMeasure } = deviceChoice('kitchenMeasure', measures, 'both');
