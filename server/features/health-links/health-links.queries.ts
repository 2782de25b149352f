import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Input } from '#contract/endpoint.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import {
  type healthLinks as calls,
  type EncryptedFile,
  type HealthLink,
  maxLinks,
  maxWrongPasscodes,
} from '#contract/health-links.ts';
import { ownScope, type Scope } from '#domain/policy/policy.ts';
import { type Db, inScope, inTransaction, lockPerson, type Queries } from '#server/database/db.ts';
import { healthLinkAddresses, healthLinks } from '#server/database/schema/health-links.ts';
import { hashOfPasscode, isPasscode } from './passcode.rules.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const oneLink = (scope: Scope, linkId: string) =>
  and(inScope(healthLinks, scope), eq(healthLinks.id, linkId));
const addressOf = (scope: Scope, linkId: string) =>
  and(inScope(healthLinkAddresses, scope), eq(healthLinkAddresses.linkId, linkId));

/** Ends a link: its files are gone at once. */
async function deleteLink(tx: Queries, scope: Scope, linkId: string): Promise<void> {
  await tx.delete(healthLinkAddresses).where(addressOf(scope, linkId));
  await tx.delete(healthLinks).where(oneLink(scope, linkId));
}

export async function endLink(db: Db, scope: Scope, linkId: string): Promise<void> {
  await inTransaction(db, (tx) => deleteLink(tx, scope, linkId));
}

/** Deletes links of a person whose time is over. */
async function forgetOver(tx: Queries, scope: Scope, now: Date): Promise<void> {
  await tx
    .delete(healthLinkAddresses)
    .where(and(inScope(healthLinkAddresses, scope), lte(healthLinkAddresses.expiresAt, now)));
  await tx.delete(healthLinks).where(and(inScope(healthLinks, scope), lte(healthLinks.expiresAt, now)));
}

/**
 * Stores the encrypted files behind a new address, of which only the hash is stored. Returns its token, 256 random bits
 * in base64url, and the time at which it ends. A link with the same id is replaced.
 */
export async function createLink(
  db: Db,
  scope: Scope,
  { id, passcode, minutes, files }: Input<typeof calls.create>['body'],
  now: Date,
): Promise<{ token: string; expiresAt: Date } | Refusal<'health-links-full'>> {
  const passcodeHash = await hashOfPasscode(passcode);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    await forgetOver(tx, scope, now);
    await deleteLink(tx, scope, id);
    if ((await tx.$count(healthLinks, inScope(healthLinks, scope))) >= maxLinks)
      return refusal('health-links-full', { most: maxLinks });
    await tx.insert(healthLinks).values({ ...scope, id, passcodeHash, files, createdAt: now, expiresAt });
    await tx
      .insert(healthLinkAddresses)
      .values({ ...scope, tokenHash: hashOf(token), linkId: id, expiresAt });
    return { token, expiresAt };
  });
}

/** The links that still open, the newest first. Those that do not are deleted. */
export async function linksOf(db: Db, scope: Scope, now: Date): Promise<HealthLink[]> {
  const { id, createdAt, expiresAt, openings } = healthLinks;
  const rows = await db
    .select({ id, createdAt, expiresAt, openings })
    .from(healthLinks)
    .where(inScope(healthLinks, scope))
    .orderBy(desc(createdAt), desc(id));
  const open = rows.filter((row) => row.expiresAt > now);
  if (open.length < rows.length) await inTransaction(db, (tx) => forgetOver(tx, scope, now));
  return open.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/**
 * What an opening came to. `userId`: the person whose link it was, if it was one; `guess`: what a wrong passcode came to.
 */
type Opening = {
  userId?: string;
  guess?: 'wrong' | 'ended';
  outcome: { files: EncryptedFile[] } | Refusal<'health-link-over' | 'passcode-wrong'>;
};

/**
 * The files of a link, for whoever has its token and passcode. A missing passcode is no guess. A guess is counted before
 * it is judged, so that of guesses at the same time no sixth is judged; a right one is taken off again. Without a link
 * nothing is hashed: how long a reply takes tells nothing about 256 random bits.
 */
export async function openLink(
  db: Db,
  token: string,
  passcode: string | undefined,
  now: Date,
): Promise<Opening> {
  const over: Opening = { outcome: refusal('health-link-over') };
  const { userId, linkId, expiresAt } = healthLinkAddresses;
  const [address] = await db
    .select({ userId, linkId, expiresAt })
    .from(healthLinkAddresses)
    .where(eq(healthLinkAddresses.tokenHash, hashOf(token)));
  if (!address) return over;
  const scope = ownScope(address.userId);
  if (address.expiresAt <= now) {
    await inTransaction(db, (tx) => forgetOver(tx, scope, now));
    return over;
  }
  const { wrongPasscodes: wrong, passcodeHash, openings, files, id } = healthLinks;
  const ofLink = oneLink(scope, address.linkId);
  const refused = (tries: number, guess?: Opening['guess']): Opening => ({
    userId: address.userId,
    ...(guess && { guess }),
    outcome: refusal('passcode-wrong', { left: Math.max(0, maxWrongPasscodes - tries) }),
  });
  if (passcode === undefined) {
    const [link] = await db.select({ wrong }).from(healthLinks).where(ofLink);
    return link ? refused(link.wrong) : over;
  }
  const [tried] = await db
    .update(healthLinks)
    .set({ wrongPasscodes: sql`${wrong} + 1` })
    .where(and(ofLink, lt(wrong, maxWrongPasscodes)))
    .returning({ wrong, passcodeHash });
  if (!tried) return over;
  const takenOff = { wrongPasscodes: sql`${wrong} - 1` };
  const isRight = await isPasscode(tried.passcodeHash, passcode).catch(async (error: unknown) => {
    // It was not judged: too many wait.
    await db.update(healthLinks).set(takenOff).where(ofLink);
    throw error;
  });
  if (isRight) {
    const [opened] = await db
      .update(healthLinks)
      .set({ ...takenOff, openings: sql`${openings} + 1` })
      .where(ofLink)
      .returning({ files });
    return opened ? { userId: address.userId, outcome: opened } : over;
  }
  if (tried.wrong < maxWrongPasscodes) return refused(tried.wrong, 'wrong');
  const isEnded = await inTransaction(db, async (tx) => {
    // A right guess at the same time may have been taken off meanwhile.
    const ended = await tx
      .delete(healthLinks)
      .where(and(ofLink, gte(wrong, maxWrongPasscodes)))
      .returning({ id });
    if (ended.length > 0) await deleteLink(tx, scope, address.linkId);
    return ended.length > 0;
  });
  return refused(tried.wrong, isEnded ? 'ended' : 'wrong');
}
