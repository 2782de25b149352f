/** Clocks of phones go a little ahead: what lies this much in the future is taken for now, in milliseconds. */
const clockSkew = 60_000;

/**
 * An instant as a device states it, ISO 8601 in UTC. Where it has not come yet and the device's clock is ahead of ours, it is as
 * much earlier; `behind` is as in `WriteVersion`. What then still has not come is returned as it is.
 */
export function statedInstant(stated: string, { now, behind }: { now: Date; behind: number }): string {
  const isToCome = (time: number) => time > now.getTime() + clockSkew;
  const time = Date.parse(stated);
  const settled = isToCome(time) && behind < -clockSkew ? time + behind : time;
  return new Date(isToCome(settled) ? settled : Math.min(settled, now.getTime())).toISOString();
}
