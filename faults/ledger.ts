/** What was promised, what was broken, and how often something was answered. */
export function createLedger(log: (line: string) => void) {
  const counts = new Map<string, number>();
  const broken: string[] = [];
  const slowest: number[] = [];
  return {
    broken,
    count(what: string): void {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    counted: (what: string) => counts.get(what) ?? 0,
    answered(ms: number): void {
      slowest.push(ms);
    },
    /** A promise that was not held. */
    breaks(what: string): void {
      broken.push(what);
      log(`BROKEN: ${what}`);
    },
    summary(): string {
      const lines = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
      const sorted = slowest.toSorted((one, other) => one - other);
      const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`;
      return [
        ...lines.map(([what, count]) => `${String(count).padStart(8)}  ${what}`),
        `answers took ${at(0.5)} (half), ${at(0.99)} (99 of 100), ${at(1)} (the longest)`,
      ].join('\n');
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
