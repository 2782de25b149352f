/** The time zone of this device, as IANA names it. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
