import type { Db } from '#server/database/db.ts';
import '@fastify/cookie';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { User } from '#contract/account.ts';
import { zoneChanges } from '#contract/limits.ts';
import type { Day, Role } from '#contract/shapes.ts';
import { isTimeZone, personDay } from '#domain/days/day.ts';
import { ownScope, type Scope } from '#domain/policy/policy.ts';
import { isLocale, type Locale, sourceLocale } from '#messages/locale.ts';
import type { Config } from '#server/config.ts';
import { prepared, type Values } from '#server/database/prepared.ts';
import { session, user } from '#server/database/schema/account.ts';
import { isUseDue, sessionLives } from '#server/database/session-lifetime.ts';
import { wakeReminders } from '#server/database/wake-reminders.queries.ts';
import { sessionCookieName } from './cookies.ts';
import { shownUser } from './shown-user.ts';
import { signer } from './signatures.ts';

/** The caller, with the start of their day (an hour, 0 to 5) and their current day. */
export type Person = {
  userId: string;
  /** The scope of their data. */
  scope: Scope;
  role: Role;
  timeZone: string;
  dayStart: number;
  /** Their language. */
  locale: Locale;
  today: Day;
  /** Did they sign in on their own device? */
  ownDevice: boolean;
  /** Should the last use of the session be updated? */
  isDue: boolean;
  /** The person as the contract shows them. */
  user: User;
  /** They gave a proof within `proofMinutes`. */
  proved: boolean;
  /** They gave a proof within an hour. */
  provedThisHour: boolean;
  /** Two factors opened this session: a password and a code, or a passkey. */
  secondFactor: boolean;
};

/** How long a proof of identity is valid. */
export const proofMinutes = 5;

const provedWithin = (minutes: number) =>
  sql<boolean>`coalesce(${session.provedAt} > now() - ${minutes}::int * interval '1 minute', false)`;

type SessionConfig = Pick<Config, 'publicUrl' | 'sessionSecrets'>;

/**
 * The session token in a request's cookie, if its signature is ours. Better Auth issues the cookie, as
 * `token.signature` with an HMAC-SHA256 in base64; reading it here avoids its overhead in each call.
 */
export function sessionToken(request: FastifyRequest, config: SessionConfig): string | undefined {
  const value = request.cookies[sessionCookieName(config)];
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const by = signer(token, Buffer.from(value.slice(dot + 1), 'base64'), config.sessionSecrets);
  return by === undefined ? undefined : token;
}

/** The columns for `personFrom`, of a query of `session` joined with `user`. */
const sessionColumns = {
  userId: session.userId,
  ownDevice: session.ownDevice,
  secondFactor: session.secondFactor,
  proved: provedWithin(proofMinutes),
  provedThisHour: provedWithin(60),
  isDue: isUseDue,
  timeZone: user.timeZone,
  dayStart: user.dayStart,
  locale: user.locale,
  role: user.role,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  image: user.image,
  createdAt: user.createdAt,
};

const livingSession = prepared('session', (db, { token }: Values<{ token: string }>) =>
  db
    .select({ session: sessionColumns })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.token, token), sessionLives)),
);

type SessionRow = { session: SelectResultFields<typeof sessionColumns> };

function personFrom({ session: { locale, ...row } }: SessionRow): Omit<Person, 'today'> {
  const { userId, ownDevice, secondFactor, proved, provedThisHour, isDue } = row;
  const { timeZone, dayStart, role } = row;
  return {
    ...{ userId, ownDevice, secondFactor, proved, provedThisHour, isDue },
    ...{ timeZone, dayStart, role },
    locale: isLocale(locale) ? locale : sourceLocale,
    scope: ownScope(userId),
    user: shownUser({ ...row, id: userId }),
  };
}

/** Reads the valid session of a token and its person, in one query. */
export async function readSession(db: Db, token: string): Promise<Omit<Person, 'today'> | undefined> {
  const [row] = await livingSession(db, { token });
  return row && personFrom(row);
}

/** The client's time zone, if it is known. */
function statedTimeZone(request: FastifyRequest): string | undefined {
  const zone = request.headers['x-time-zone'];
  return typeof zone === 'string' && isTimeZone(zone) ? zone : undefined;
}

const storedZones = new RateLimiterMemory({ points: zoneChanges.count, duration: zoneChanges.seconds });

/** Saves the person's time zone when it has changed. A client that changes it at each call is not followed. */
async function saveTimeZone(
  db: Db,
  { userId, timeZone: known }: { userId: string; timeZone: string },
  stated: string | undefined,
  now: Date,
): Promise<void> {
  if (!stated || stated === known) return;
  const window = Math.floor(now.getTime() / (zoneChanges.seconds * 1000));
  const { consumedPoints } = await storedZones.penalty(`${userId} ${window}`, 1);
  if (consumedPoints > zoneChanges.count) return;
  await db.update(user).set({ timeZone: stated }).where(eq(user.id, userId));
  await wakeReminders(db, ownScope(userId));
}

/** The signed-in person of a request, in the zone of the request, else in their last known one. */
export async function readPerson(
  db: Db,
  request: FastifyRequest,
  config: SessionConfig,
  now: Date,
): Promise<Person | undefined> {
  const token = sessionToken(request, config);
  const session = token && (await readSession(db, token));
  return session ? recordPerson(db, request, session, now) : undefined;
}

/** Records the request's person and time zone. */
async function recordPerson(
  db: Db,
  request: FastifyRequest,
  session: Omit<Person, 'today'>,
  now: Date,
): Promise<Person> {
  request.ownDevice = session.ownDevice;
  request.subjectId = session.userId;
  const stated = statedTimeZone(request);
  await saveTimeZone(db, session, stated, now);
  const timeZone = stated ?? session.timeZone;
  return { ...session, timeZone, today: personDay(timeZone, now, session.dayStart) };
}

/** Which of these tokens belong to a valid session. */
export async function livingTokens(db: Db, tokens: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ token: session.token })
    .from(session)
    .where(and(inArray(session.token, tokens), sessionLives));
  return new Set(rows.map(({ token }) => token));
}
