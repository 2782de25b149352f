type Fields = Record<string, unknown>;

/** An object with fields; not a list or null. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields that differ between settings and their base, as paths (`times.morning`). A path in `whole` is one field,
 * with everything in it.
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

/** Settings with the fields in `paths` from other settings. */
export function withFields<T extends object>(settings: T, others: T, paths: ReadonlySet<string>, at = ''): T {
  const fields = Object.entries(settings).map(([name, value]): [string, unknown] => {
    const path = at + name;
    const other = (others as Fields)[name];
    if (paths.has(path)) return [name, other];
    return [name, isObject(value) && isObject(other) ? withFields(value, other, paths, `${path}.`) : value];
  });
  return Object.fromEntries(fields) as T;
}

/** Words that were added to a set or removed from it. */
export function changedMembers(base: readonly string[], mine: readonly string[]): string[] {
  return [...mine.filter((each) => !base.includes(each)), ...base.filter((each) => !mine.includes(each))];
}

/** A set with the members in `changed` as in `mine`, and the rest as in `theirs`. */
export function withMembers<T extends string>(
  theirs: readonly T[],
  mine: readonly T[],
  changed: ReadonlySet<string>,
): T[] {
  const kept = theirs.filter((each) => mine.includes(each) || !changed.has(each));
  const added = mine.filter((each) => changed.has(each) && !theirs.includes(each));
  return [...new Set([...kept, ...added])];
}
