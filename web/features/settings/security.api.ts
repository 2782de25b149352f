import { security } from '#contract/security.ts';
import { read } from '#web/lib/queries.ts';

export const securityQuery = read(security.overview, {});
export const capabilitiesQuery = read(security.capabilities, {});
export const sessionsQuery = read(security.sessions, {});
export const passkeysQuery = read(security.passkeys, {});
