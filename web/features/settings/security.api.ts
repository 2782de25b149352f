import { security } from '#contract/security.ts';
import { securityActivity } from '#contract/security-activity.ts';
import { call } from '#web/lib/call.ts';
import { askForProof } from '#web/lib/proof.ts';
import { freshRead } from '#web/lib/queries.ts';

export const securityQuery = freshRead(security.overview, {});
export const activityQuery = freshRead(securityActivity.recent, {});
export const capabilitiesQuery = freshRead(security.capabilities, {});
export const sessionsQuery = freshRead(security.sessions, {});
/** Has the person proved of late that it is them? If not they are asked; false when they would rather not. */
export async function haveProof(): Promise<boolean> {
  return (await call(security.proofWays, {})).fresh || askForProof();
}

export const passkeysQuery = freshRead(security.passkeys, {});
