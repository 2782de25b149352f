import {
  poundsOf,
  stonesOf,
  type WeightFigures,
  weightFigures,
  weightUnits,
} from '#domain/check-ins/body-weight.ts';
import { format } from '#messages/format.ts';
import { deviceChoice } from '#web/device/device-choice.ts';

/** The unit of body weights, as chosen on this device. */
export const { chosen: weightUnit, use: useWeightUnit } = deviceChoice('weightUnit', weightUnits, 'kg');

/** "71.3 kg", "157.1 lb", "10 st 4 lb". */
export function figuresText({ value, second }: WeightFigures): string {
  const unit = weightUnit();
  if (unit === 'kg') return format.unit(value, 'kilogram');
  if (unit === 'lb') return format.unit(value, 'pound');
  return [format.unit(value, 'stone'), ...(second ? [format.unit(second, 'pound')] : [])].join(' ');
}

/** A stored weight in the chosen unit. */
export const weightText = (kg: number): string => figuresText(weightFigures(kg, weightUnit()));

/** A stored weight as one number of a chart; stones as pounds. */
export function weightOnAxis(kg: number): number {
  return weightUnit() === 'kg' ? kg : poundsOf(kg);
}

/** A number of a chart, in words. */
export const axisText = (figure: number): string =>
  figuresText(weightUnit() === 'st' ? stonesOf(figure) : { value: figure });
