/**
 * The result of a check. `counts` are for information, `problems` must be solved; `notes` are worth knowing and need
 * no change.
 */
export type Report = {
  kind: string;
  counts: Record<string, number>;
  problems: string[];
  notes?: string[];
};
export type Check = () => Report;
