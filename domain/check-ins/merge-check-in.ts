import type { CheckIn, CheckInFields, CheckInValue } from '#contract/check-ins.ts';
import { changedFields, withFields } from '#domain/changed-fields.ts';

const valueIn = ({ values }: CheckInFields, id: string) => values.find(({ itemId }) => itemId === id);
const isSame = (one?: CheckInValue, other?: CheckInValue) =>
  one?.value === other?.value && one?.second === other?.second && one?.place === other?.place;

/** A check-in without its values and note. */
export const emptied = <T extends CheckInFields>(checkIn: T): T => ({ ...checkIn, values: [], note: '' });

/** The fields of a check-in that a change sets. An item's value is one field, named by the item's id. */
export function changedCheckInFields(base: CheckInFields, mine: CheckInFields): string[] {
  const { values: before, ...was } = base;
  const { values: after, ...is } = mine;
  const ids = new Set([...before, ...after].map(({ itemId }) => itemId));
  const changed = [...ids].filter((id) => !isSame(valueIn(base, id), valueIn(mine, id)));
  return [...changedFields(was, is), ...changed];
}

/** A check-in with the fields in `fields` from another. */
export function withCheckInFields<T extends CheckInFields>(
  theirs: T,
  mine: CheckInFields,
  fields: ReadonlySet<string>,
): T {
  const { values: there, ...rest } = theirs;
  const { values: set, ...others } = mine;
  const values = [
    ...there.filter(({ itemId }) => !fields.has(itemId)),
    ...set.filter(({ itemId }) => fields.has(itemId)),
  ];
  return { ...withFields<object>(rest, others, fields), values } as unknown as T;
}

/** Undoes the change from `before` to `after`; fields that were written since stay. */
export function withoutChange(now: CheckIn, before: CheckIn, after: CheckIn): CheckIn {
  const since = new Set(changedCheckInFields(after, now));
  const changed = changedCheckInFields(before, after).filter((field) => !since.has(field));
  return withCheckInFields(now, before, new Set(changed));
}
