/** A change of settings that are saved as a whole. */
export type SettingsChange<T> = {
  /** The version that was edited; by default the stored one. */
  base: T | null | undefined;
  /** Records which fields are set, and returns those for which this is the latest write. */
  recordFields: (fields: readonly string[]) => Promise<Set<string>>;
};
