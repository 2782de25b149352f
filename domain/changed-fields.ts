type Fields = Record<string, unknown>;

/** An object with fields; lists and null are none. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields in which settings differ from those that they were made from, as paths (`times.morning`). What is named in `whole`
 * is one field, however much is in it.
 */
export function changedFields(base: object, mine: object, whole: readonly string[] = [], at = ''): string[] {
  return Object.entries(mine).flatMap(([name, value]) => {
    const path = at + name;
    const before = (base as Fields)[name];
    if (isObject(before) && isObject(value) && !whole.includes(path)) {
      return changedFields(before, value, whole, `${path}.`);
    }
    return JSON.stringify(before) === JSON.stringify(value) ? [] : [path];
  });
}

/** Settings with those fields of another's that `paths` names. */
export function withFields<T extends object>(settings: T, others: T, paths: ReadonlySet<string>, at = ''): T {
  const fields = Object.entries(settings).map(([name, value]): [string, unknown] => {
    const path = at + name;
    const other = (others as Fields)[name];
    if (paths.has(path)) return [name, other];
    return [name, isObject(value) && isObject(other) ? withFields(value, other, paths, `${path}.`) : value];
  });
  return Object.fromEntries(fields) as T;
}

/** What was put into a set of words or taken out of it. */
export function changedMembers(base: readonly string[], mine: readonly string[]): string[] {
  return [...mine.filter((each) => !base.includes(each)), ...base.filter((each) => !mine.includes(each))];
}

/** A set in which each of `changed` is as in `mine`, and the rest as in `theirs`. */
export function withMembers<T extends string>(
  theirs: readonly T[],
  mine: readonly T[],
  changed: ReadonlySet<string>,
): T[] {
  const kept = theirs.filter((each) => mine.includes(each) || !changed.has(each));
  const added = mine.filter((each) => changed.has(each) && !theirs.includes(each));
  return [...new Set([...kept, ...added])];
}
