import { format } from '#messages/format.ts';
import { queue } from '#messages/generated/queue.ts';
import { weightText } from '#web/components/body-weight.ts';
import type { PendingOperation } from '#web/device/pending-operation.ts';

const { operations } = queue;

/** The fields of operations that their description needs. */
type OperationTarget = {
  date?: string;
  completedAt?: string;
  firstDay?: string;
  day?: string;
  area?: keyof typeof queue.areas;
};

function whenOf(value: unknown): string {
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isInstant ? format.moment(value, 'weekdayAndTime') : queue.noName();
}

/** Describes a queued operation in plain words. */
export function wordsOf({ name, target, value, label }: PendingOperation): string {
  const { date, completedAt, firstDay, day, area } = (target ?? {}) as OperationTarget;
  const asked = date ?? completedAt ?? firstDay ?? day;
  const words = {
    what: label || queue.noName(),
    day: asked ? format.day(asked, 'weekday') : '',
    done: String(value === true),
    there: String(value !== null && value !== false),
    value: typeof value === 'number' ? (name === 'weight' ? weightText : format.number)(value) : '–',
    area: area ? queue.areas[area]() : '',
    when: whenOf(value),
  };
  const say = operations[name as keyof typeof operations] as ((values: typeof words) => string) | undefined;
  return say ? say(words) : queue.other();
}
