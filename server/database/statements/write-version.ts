import { createHash } from 'node:crypto';

/** When a write was made, and by which device. */
export type WriteVersion = {
  /** By the server's clock; never in the future. */
  at: Date;
  /** `hashedId` of the person and their device. */
  device: string | null;
  /** By the device's clock, in milliseconds, not far ahead of ours; null where it does not say. */
  deviceAt: number | null;
  /** How far the device's clock is behind ours, in milliseconds; 0 where it does not say. */
  behind: number;
};

/** A thing (contract/conflicts.ts) or a device as the table of versions knows it: 128 bits of a hash, as a UUID. */
export function hashedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** So many other devices are remembered for a thing; with more it begins again. */
const maxDevices = 20;

/** The time of the last known write of the new row's device, by its clock; null where there is none. */
const lastKnownOf = (there: string) => `(${there}.heard ->> excluded.device::text)::bigint`;

/**
 * Was the row that is to be inserted (`excluded`) written later than the one that is there? Between two of one device its own
 * clock decides, in whatever order the network delivered them; between two devices the server's clock decides. What
 * is known already of a device is not later when it arrives again. What does not say when it was made counts as made when it arrives,
 * and so is the latest.
 */
const isLater = (there: string) => `(case
  when excluded.device_made_at is null then true
  when ${there}.device = excluded.device and ${there}.device_made_at is not null
  then excluded.device_made_at >= ${there}.device_made_at
  when excluded.device_made_at <= ${lastKnownOf(there)} then false
  else excluded.made_at >= ${there}.made_at end)`;

/** Is this write not known yet? It is remembered also where it is not the latest. */
const isNew = (there: string) => `(excluded.device is distinct from ${there}.device
  and excluded.device is not null and excluded.device_made_at > coalesce(${lastKnownOf(there)}, -1))`;

/** The last known writes of all devices but the one whose write stands in the row then. */
const knownWrites = (there: string) => `nullif((
  case when (select count(*) from jsonb_object_keys(${there}.heard)) >= ${maxDevices} then '{}'::jsonb
    else coalesce(${there}.heard, '{}') end
  || case
    when not ${isLater(there)} then jsonb_build_object(excluded.device, excluded.device_made_at)
    when ${there}.device is distinct from excluded.device and ${there}.device is not null
      and ${there}.device_made_at is not null
    then jsonb_build_object(${there}.device, ${there}.device_made_at)
    else '{}' end
  ) - case when ${isLater(there)} then coalesce(excluded.device::text, '') else '' end, '{}')`;

const either = (there: string, column: string) =>
  `case when ${isLater(there)} then excluded.${column} else ${there}.${column} end`;

/** What becomes of the row of a thing that was written before, column by column. */
export const settledColumns = (there: string) => ({
  made_at: either(there, 'made_at'),
  device: either(there, 'device'),
  device_made_at: either(there, 'device_made_at'),
  heard: knownWrites(there),
});

/** Whether there is anything to write: `settledColumns` are as they were otherwise. */
export const isToBeNoted = (there: string) => `(${isLater(there)} or ${isNew(there)})`;
