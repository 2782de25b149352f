// The later write wins (docs/offline.md), whatever the order of arrival and however wrong the clocks of devices are.

/** When, and by which device, a write was made. */
export type WriteVersion = {
  /** By the server's clock; never in the future. */
  at: Date;
  /** The id of the device; null when unknown. */
  device: string | null;
  /** By the device's clock, in ms since 1970; null when unknown. */
  deviceAt: number | null;
};

/** The latest write of a thing. */
export type StoredVersion = WriteVersion & {
  /** The last write of each other device: its time by that device's clock. Null for none. */
  lastWrites: Record<string, number> | null;
};

/** The maximum of other devices remembered for a thing; beyond it the list is cleared. */
const maxDevices = 20;

const msOfDay = 86_400_000;

/**
 * Is a write older than its device's write at `last`? Both are in ms since 1970 by the device's own clock: only that
 * counts, not the order of arrival, since write times of a device never decrease. A clock that went back by more than
 * `trustedDays` is trusted: no device queues a write for so long.
 */
const isBefore = (deviceAt: number, last: number, trustedDays: number): boolean =>
  deviceAt < last && deviceAt >= last - trustedDays * msOfDay;

/**
 * Compares a write with the stored version of its thing. Returns the version after it, and whether it is the latest: then
 * it counts. Undefined when nothing is to be stored: it is outdated, and known or of an unknown device.
 */
export function afterWrite(
  stored: StoredVersion,
  write: WriteVersion,
  trustedDays: number,
): { isLatest: boolean; version: StoredVersion } | undefined {
  const { device, deviceAt } = write;
  const others = { ...stored.lastWrites };
  const known = device === null ? undefined : others[device];
  const isOutdatedOrRepeat =
    deviceAt !== null && known !== undefined && isBefore(deviceAt, known + 1, trustedDays);

  function isLatest(): boolean {
    // Without a time it counts as made on arrival.
    if (deviceAt === null) return true;
    if (device !== null && device === stored.device && stored.deviceAt !== null)
      return !isBefore(deviceAt, stored.deviceAt, trustedDays);
    // The server's clock decides between devices.
    return !isOutdatedOrRepeat && write.at >= stored.at;
  }

  const lastWrites = Object.keys(others).length >= maxDevices ? {} : others;
  if (isLatest()) {
    if (stored.device !== device && stored.device !== null && stored.deviceAt !== null)
      lastWrites[stored.device] = stored.deviceAt;
    if (device !== null) delete lastWrites[device];
    return { isLatest: true, version: { at: write.at, device, deviceAt, lastWrites: orNull(lastWrites) } };
  }
  if (device === null || deviceAt === null || device === stored.device || isOutdatedOrRepeat)
    return undefined;
  lastWrites[device] = deviceAt;
  return { isLatest: false, version: { ...stored, lastWrites } };
}

const orNull = (lastWrites: Record<string, number>) =>
  Object.keys(lastWrites).length > 0 ? lastWrites : null;
