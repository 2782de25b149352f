/** The tolerated clock skew of a device in milliseconds: an instant this little in the future counts as now. */
const clockSkew = 60_000;

/**
 * Instants of one write by a device's clock, ISO 8601 in UTC. If the latest is in the future and the device's clock
 * is ahead of ours, all are moved back equally. `behind`: by how many ms the device's clock is behind the server's.
 * An instant that is still in the future then is not changed further.
 */
export function statedInstants(
  stated: readonly string[],
  { now, behind }: { now: Date; behind: number },
): (instant: string) => string {
  const isToCome = (time: number) => time > now.getTime() + clockSkew;
  const isAhead = behind < -clockSkew && stated.some((instant) => isToCome(Date.parse(instant)));
  return (instant) => {
    const time = Date.parse(instant) + (isAhead ? behind : 0);
    return new Date(isToCome(time) ? time : Math.min(time, now.getTime())).toISOString();
  };
}
