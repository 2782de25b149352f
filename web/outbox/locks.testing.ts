/** Locks by name, as Web Locks are for the tabs of one browser: `skip` gives up where somebody has the lock. */
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
