/** Listeners of one event, called with its arguments. */
export function listeners<Arguments extends unknown[] = []>() {
  const all = new Set<(...given: Arguments) => void>();
  return {
    /** Adds a listener; returns how to unsubscribe. */
    subscribe(listener: (...given: Arguments) => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify(...given: Arguments): void {
      for (const listener of all) listener(...given);
    },
  };
}
