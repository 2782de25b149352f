import { and, eq, exists, gt, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type LastingThing, lastingThings } from '#contract/policy.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope, type Queries } from '#server/database/db.ts';
import { account, passkey } from '#server/database/schema/account.ts';
import { healthLinkAddresses, healthLinks } from '#server/database/schema/health-links.ts';
import { householdInvites } from '#server/database/schema/household.ts';
import { calendarAddresses } from '#server/database/schema/meal-plans.ts';

const own = alias(account, 'own');

/** The account has a password: so another way to sign in remains. */
const withPassword = (tx: Pick<Queries, 'select'>, scope: Scope) =>
  exists(
    tx
      .select({ id: own.id })
      .from(own)
      .where(and(inScope(own, scope), eq(own.providerId, 'credential'), isNotNull(own.password))),
  );

/** How each kind of thing that outlives its session ends. */
const ends: Record<LastingThing, (tx: Queries, scope: Scope) => Promise<unknown>> = {
  calendar: (tx, scope) => tx.delete(calendarAddresses).where(inScope(calendarAddresses, scope)),
  'health-link': async (tx, scope) => {
    await tx.delete(healthLinkAddresses).where(inScope(healthLinkAddresses, scope));
    await tx.delete(healthLinks).where(inScope(healthLinks, scope));
  },
  invitation: (tx, scope) => tx.delete(householdInvites).where(inScope(householdInvites, scope)),
  passkey: (tx, scope) => tx.delete(passkey).where(and(inScope(passkey, scope), withPassword(tx, scope))),
  provider: (tx, scope) =>
    tx
      .delete(account)
      .where(and(inScope(account, scope), eq(account.providerId, 'oidc'), withPassword(tx, scope))),
};

/** Ends things of a person that outlive their session, in the transaction that ends the sessions. */
export async function endLasting(tx: Queries, scope: Scope, things: readonly LastingThing[]): Promise<void> {
  for (const thing of new Set(things)) await ends[thing](tx, scope);
}

/** What of a person's account outlives a session, and can be ended with all sessions. */
export async function lastingOf(db: Db, scope: Scope): Promise<LastingThing[]> {
  const isOpen = and(inScope(householdInvites, scope), gt(householdInvites.expiresAt, sql`now()`));
  const isWay = (where: typeof isOpen) => and(where, withPassword(db, scope));
  const [calendar, healthLink, invitation, passkeys, provider] = await Promise.all([
    db.$count(calendarAddresses, inScope(calendarAddresses, scope)),
    db.$count(healthLinks, and(inScope(healthLinks, scope), gt(healthLinks.expiresAt, sql`now()`))),
    db.$count(householdInvites, isOpen),
    db.$count(passkey, isWay(inScope(passkey, scope))),
    db.$count(account, isWay(and(inScope(account, scope), eq(account.providerId, 'oidc')))),
  ]);
  const counts: Record<LastingThing, number> = {
    calendar,
    'health-link': healthLink,
    invitation,
    passkey: passkeys,
    provider,
  };
  return lastingThings.filter((thing) => counts[thing] > 0);
}
