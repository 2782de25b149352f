import type { Db } from '#server/database/db.ts';
import '@fastify/cookie';
import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { FastifyRequest } from 'fastify';
import type { User } from '#contract/account.ts';
import type { Day, FirstScreen, Role } from '#contract/shapes.ts';
import { isTimeZone, personDay, personDays } from '#domain/days/day.ts';
import { ownScope, type Scope } from '#domain/policy/policy.ts';
import { isLocale, type Locale, sourceLocale } from '#messages/locale.ts';
import type { Config } from '#server/config.ts';
import { prepared, type Values } from '#server/database/prepared.ts';
import { session, user } from '#server/database/schema/account.ts';
import { isUseDue, sessionLives } from '#server/database/session-lifetime.ts';
import { sessionCookieName } from './cookies.ts';
import { shownUser } from './shown-user.ts';
import { signer } from './signatures.ts';

/** Who is calling, when their day begins (an hour, 0 to 5), and which day it is where they are. */
export type Person = {
  userId: string;
  /** What belongs to it is theirs. */
  scope: Scope;
  role: Role;
  timeZone: string;
  dayStart: number;
  firstScreen: FirstScreen;
  /** The language they read in. */
  locale: Locale;
  today: Day;
  /** Did they say, signing in, that the device is their own? */
  ownDevice: boolean;
  /** Is it to be noted that the session is in use? */
  isDue: boolean;
  /** What the contract shows of them. */
  user: User;
  /** They have proved within `proofMinutes` that it is them. */
  proved: boolean;
  /** Two factors opened this session: a password and a code, or a passkey. */
  secondFactor: boolean;
};

/** How long a proof of who is there is good for what only the owner may do. */
export const proofMinutes = 5;

type SessionConfig = Pick<Config, 'publicUrl' | 'sessionSecrets'>;

/**
 * The session token in a request's cookie, if its signature is ours. Better Auth issues the cookie, as
 * `token.signature` with an HMAC-SHA256 in base64; reading it here spares each call its general machinery.
 */
export function sessionToken(request: FastifyRequest, config: SessionConfig): string | undefined {
  const value = request.cookies[sessionCookieName(config)];
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const by = signer(token, Buffer.from(value.slice(dot + 1), 'base64'), config.sessionSecrets);
  return by === undefined ? undefined : token;
}

/** What `personFrom` reads of a session and its person: columns of a query of `session` joined with `user`. */
export const sessionColumns = {
  userId: session.userId,
  ownDevice: session.ownDevice,
  secondFactor: session.secondFactor,
  proved: sql<boolean>`coalesce(${session.provedAt} > now() - ${proofMinutes}::int * interval '1 minute', false)`,
  isDue: isUseDue,
  timeZone: user.timeZone,
  dayStart: user.dayStart,
  firstScreen: user.firstScreen,
  locale: user.locale,
  role: user.role,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  image: user.image,
  createdAt: user.createdAt,
};

/** The condition that a session has this token and has neither ended nor run out. */
export const isLivingSession = (token: SQLWrapper) => and(eq(session.token, token), sessionLives);

const livingSession = prepared('session', (db, { token }: Values<{ token: string }>) =>
  db
    .select({ session: sessionColumns })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(isLivingSession(token)),
);

export type SessionRow = { session: SelectResultFields<typeof sessionColumns> };

/**
 * A query that reads the session of a token and, in the same round trip, what else a route needs of its person. `days` are
 * `personDays`: only the row says at which hour the person's day begins.
 */
export type SessionQuery<Row extends SessionRow = SessionRow> = (
  db: Db,
  values: { token: string; days: readonly Day[] },
) => Promise<Row[]>;

function personFrom({ session: { locale, ...row } }: SessionRow): Omit<Person, 'today'> {
  const { userId, ownDevice, secondFactor, proved, isDue, timeZone, dayStart, firstScreen, role } = row;
  return {
    ...{ userId, ownDevice, secondFactor, proved, isDue, timeZone, dayStart, firstScreen, role },
    locale: isLocale(locale) ? locale : sourceLocale,
    scope: ownScope(userId),
    user: shownUser({ ...row, id: userId }),
  };
}

/** Whose living session a token is: one query. */
export async function readSession(db: Db, token: string): Promise<Omit<Person, 'today'> | undefined> {
  const [row] = await livingSession(db, { token });
  return row && personFrom(row);
}

/** The time zone that the client says it is in, if calendars know it. */
function statedTimeZone(request: FastifyRequest): string | undefined {
  const zone = request.headers['x-time-zone'];
  return typeof zone === 'string' && isTimeZone(zone) ? zone : undefined;
}

/** Saves the zone as the person's when they are seen in another one than before. */
async function saveTimeZone(
  db: Db,
  userId: string,
  known: string,
  stated: string | undefined,
): Promise<void> {
  if (!stated || stated === known) return;
  await db.update(user).set({ timeZone: stated }).where(eq(user.id, userId));
}

/** The signed-in person of a request, in the zone it states, else in the one they were last seen in. */
export async function readPerson(
  db: Db,
  request: FastifyRequest,
  config: SessionConfig,
  now: Date,
): Promise<Person | undefined> {
  const token = sessionToken(request, config);
  const session = token && (await readSession(db, token));
  return session ? seen(db, request, session, now) : undefined;
}

/** As `readPerson` with the route's own query: one round trip, two where the request states no zone. */
export async function readPersonBy<Row extends SessionRow>(
  query: SessionQuery<Row>,
  db: Db,
  request: FastifyRequest,
  config: SessionConfig,
  now: Date,
): Promise<{ person: Person; row: Row } | undefined> {
  const token = sessionToken(request, config);
  const zone = token && (statedTimeZone(request) ?? (await readSession(db, token))?.timeZone);
  if (!token || !zone) return undefined;
  const [row] = await query(db, { token, days: personDays(zone, now) });
  return row && { person: await seen(db, request, personFrom(row), now), row };
}

/** Notes whose request it is and in which zone they are. */
async function seen(
  db: Db,
  request: FastifyRequest,
  session: Omit<Person, 'today'>,
  now: Date,
): Promise<Person> {
  request.ownDevice = session.ownDevice;
  request.subjectId = session.userId;
  const stated = statedTimeZone(request);
  await saveTimeZone(db, session.userId, session.timeZone, stated);
  const timeZone = stated ?? session.timeZone;
  return { ...session, timeZone, today: personDay(timeZone, now, session.dayStart) };
}

/** Which of these tokens belong to a session that is still alive. */
export async function livingTokens(db: Db, tokens: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ token: session.token })
    .from(session)
    .where(and(inArray(session.token, tokens), sessionLives));
  return new Set(rows.map(({ token }) => token));
}
