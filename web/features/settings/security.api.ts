import { security } from '#contract/security.ts';
import { securityActivity } from '#contract/security-activity.ts';
import { read } from '#web/lib/queries.ts';

export const securityQuery = read(security.overview, {});
export const activityQuery = read(securityActivity.recent, {});
export const capabilitiesQuery = read(security.capabilities, {});
export const sessionsQuery = read(security.sessions, {});
export const passkeysQuery = read(security.passkeys, {});
