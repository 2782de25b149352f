/** Functions to call each time that one thing happens, with its arguments. */
export function listeners<Arguments extends unknown[] = []>() {
  const all = new Set<(...given: Arguments) => void>();
  return {
    /** Calls the listener from now on; returns how to stop that. */
    subscribe(listener: (...given: Arguments) => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify(...given: Arguments): void {
      for (const listener of all) listener(...given);
    },
  };
}
