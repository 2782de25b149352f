/** Clocks of phones go a little ahead: what lies this much in the future is taken for now, in milliseconds. */
const clockSkew = 60_000;

/**
 * Instants as a device states them in one write, ISO 8601 in UTC. Where the latest has not come yet and the device's clock is
 * ahead of ours, all are as much earlier; `behind` is as in `WriteVersion`. What then still has not come is returned as it is.
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
