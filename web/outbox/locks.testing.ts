/** Named locks, like Web Locks across tabs: with `skip`, gives up when the lock is held. */
export function createLocks() {
  const tails = new Map<string, Promise<void>>();
  return async (name: string, work: () => Promise<void>, { skip = false } = {}): Promise<void> => {
    const before = tails.get(name);
    if (before && skip) return;
    const mine = (before ?? Promise.resolve()).then(work);
    const tail = mine
      .catch(() => {})
      .then(() => {
        if (tails.get(name) === tail) tails.delete(name);
      });
    tails.set(name, tail);
    await mine;
  };
}
