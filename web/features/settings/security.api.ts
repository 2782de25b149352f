import { security } from '#contract/security.ts';
import { securityActivity } from '#contract/security-activity.ts';
import { freshRead } from '#web/outbox/queries.ts';

export const securityQuery = freshRead(security.overview, {});
export const activityQuery = freshRead(securityActivity.recent, {});
export const capabilitiesQuery = freshRead(security.capabilities, {});
export const sessionsQuery = freshRead(security.sessions, {});
export const passkeysQuery = freshRead(security.passkeys, {});
