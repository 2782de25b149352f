import { createHash } from 'node:crypto';

/** When something was meant, and by which device. */
export type Made = {
  /** By the server's clock; never in the future. */
  at: Date;
  device: string | null;
  /** By the device's clock, in milliseconds; null where it does not say. */
  deviceAt: number | null;
  /** How far the device's clock is behind ours, in milliseconds; 0 where it does not say. */
  behind: number;
};

/** A thing (contract/conflicts.ts) as the table of intentions knows it: 128 bits of a hash, as a UUID. */
export function thingId(thing: string): string {
  const hex = createHash('sha256').update(thing).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Is the row that is to be inserted (`excluded`) meant later than the one that is there? Between two of one device its own
 * clock decides, in whatever order the network delivered them; between two devices the server's clock decides. What does not say
 * when it was meant counts as meant when it arrives, and so is the latest.
 */
export const isLater = (there: string) => `case
  when excluded.device_made_at is null then true
  when ${there}.device = excluded.device and ${there}.device_made_at is not null
  then excluded.device_made_at >= ${there}.device_made_at
  else excluded.made_at >= ${there}.made_at end`;
