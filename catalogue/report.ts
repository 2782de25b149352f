/**
 * What one check found. `counts` are for reading, `problems` are to be solved; `notes` are worth knowing and no fault.
 */
export type Report = {
  kind: string;
  counts: Record<string, number>;
  problems: string[];
  notes?: string[];
};
export type Check = () => Report;
