/** The result of a check. `counts` are information, `problems` must be solved; `notes` need no change. */
export type Report = {
  kind: string;
  counts: Record<string, number>;
  problems: string[];
  notes?: string[];
};
export type Check = () => Report;
