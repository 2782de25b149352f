/** Clocks of phones go a little ahead: what lies this much in the future is taken for now, in milliseconds. */
const clockSkew = 60_000;

/**
 * Instants as a device states them in one write, ISO 8601 in UTC. Where the latest has not come yet and the device's clock is
 * ahead of ours, all are as much earlier. `behind`: by how many ms the device's clock is behind the server's. A time that is in the
 * future even after this correction is not changed.
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
