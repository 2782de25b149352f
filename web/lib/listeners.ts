/** Those who want to hear of something, each time that it happens. */
export function listeners<Said extends unknown[] = []>() {
  const all = new Set<(...said: Said) => void>();
  return {
    /** Calls the listener from now on; returns how to stop that. */
    subscribe(listener: (...said: Said) => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(...said: Said): void {
      for (const listener of all) listener(...said);
    },
  };
}
