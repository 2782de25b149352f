type ProcessParts = { send?: unknown; env: Record<string, string | undefined> };

/**
 * Did our supervisor start this process, which it then restarts? It leaves both marks. Other supervisors (systemd, a
 * container's restart policy) are not visible here.
 */
export const isWatched = ({ send, env }: ProcessParts = process): boolean =>
  send !== undefined && env.TISANE_RESTARTS !== undefined;
