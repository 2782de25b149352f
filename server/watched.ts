type Asked = { send?: unknown; env: Record<string, string | undefined> };

/**
 * Did our supervisor start this process, and so start it again? It leaves both marks. Others who watch (systemd, a container's
 * restart policy) cannot be seen from here.
 */
export const isWatched = ({ send, env }: Asked = process): boolean =>
  send !== undefined && env.TISANE_RESTARTS !== undefined;
