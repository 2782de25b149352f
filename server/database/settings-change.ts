/** A change of settings that are saved whole. */
export type SettingsChange<T> = {
  /** What it was made from; what is stored, where the caller does not say. */
  base: T | null | undefined;
  /** Notes which fields are set, and returns those of which this is the latest setting. */
  recordFields: (fields: readonly string[]) => Promise<Set<string>>;
};
