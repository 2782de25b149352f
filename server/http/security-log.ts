import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import {
  type SecurityEventName,
  type SecurityTopic,
  securityEventLevels,
} from '#contract/security-activity.ts';
import { sourceLocale } from '#messages/locale.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/db.ts';
import { storeEvent } from '#server/database/security-events.queries.ts';
import { deviceWords } from './device.ts';
import { maskEmail, networkOf } from './masked.ts';

/** What is known of an event. Never put a password, code, token, body or full address into it. */
export type SecurityEventDetails = {
  /** Where it came from: of it the line has the method, the route's pattern, the request's id, the network and the device. */
  request?: FastifyRequest | undefined;
  /** Whose account it is about. Their list shows the event when it is of a kind that concerns them. */
  userId?: string | undefined;
  /** Who did it, when that is somebody else: an admin's id, or the command line. */
  actorId?: string | undefined;
  /** What was given as an address when no account is known by it; the line has the first letter and the domain. */
  email?: string | undefined;
  about?: SecurityTopic | undefined;
  /** Facts besides: numbers, codes, roles. */
  facts?: Record<string, string | number | boolean | undefined>;
};

/** Where security events go. Make it with `createSecurityLog`, write to it with `securityEvent`. */
export type SecurityLog = {
  write(name: SecurityEventName, details: SecurityEventDetails): void;
  /** Resolves when every row that is on its way is stored. */
  settled(): Promise<void>;
};

/** Events that people find in their own "Recent security activity". */
const shownToPerson: ReadonlySet<SecurityEventName> = new Set([
  'authn_login_success',
  'authn_login_fail',
  'authn_login_lock',
  'authn_password_change',
  'authn_password_change_fail',
  'authn_token_created',
  'authn_token_revoked',
  'authz_change',
  'sensitive_read',
  'sensitive_update',
  'session_expired',
  'user_created',
  'user_updated',
]);

/** Events that somebody can cause as often as they like: one line a minute for each person, place and route is enough. */
const repeatable: ReadonlySet<SecurityEventName> = new Set([
  'authz_fail',
  'excess_rate_limit_exceeded',
  'input_validation_fail',
  'malicious_cors',
  'session_use_after_expire',
]);
/** What only says what another event beside it says already. */
const saidAlready: ReadonlySet<SecurityTopic> = new Set(['replaced']);
const quietMs = 60_000;
const maxRemembered = 10_000;

/** Rows on their way at most: beyond it there is the line alone. */
const maxPending = 1000;

/**
 * The security log: one line of JSON for each event, whatever LOG_LEVEL says (but for `silent`), and a row for whom it
 * concerns. It never throws and nobody waits for it: how long an answer takes must not reveal what was written.
 */
export function createSecurityLog(
  db: Db,
  { logLevel }: Pick<Config, 'logLevel'>,
  {
    now = () => new Date(),
    destination = pino.destination({ dest: 1, sync: true }),
  }: {
    now?: () => Date;
    destination?: pino.DestinationStream;
  } = {},
): SecurityLog {
  const logger = pino(
    {
      base: { app: 'tisane', log: 'security' },
      level: logLevel === 'silent' ? 'silent' : 'info',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const pending = new Set<Promise<void>>();
  const lastWritten = new Map<string, { at: number; suppressed: number }>();

  /** How many like it were left out since the last line; undefined when this one is left out too. */
  function repeats(name: SecurityEventName, key: string): number | undefined {
    if (!repeatable.has(name)) return 0;
    const known = lastWritten.get(key);
    const at = Date.now();
    if (known && at - known.at < quietMs) {
      known.suppressed += 1;
      return undefined;
    }
    lastWritten.delete(key);
    lastWritten.set(key, { at, suppressed: 0 });
    const [oldest] = lastWritten.keys();
    if (lastWritten.size > maxRemembered && oldest !== undefined) lastWritten.delete(oldest);
    return known?.suppressed ?? 0;
  }

  return {
    write(name, { request, userId, actorId, email, about, facts }) {
      const network = request && networkOf(request.ip);
      const route = request?.routeOptions.url ?? (request && 'unknown');
      const suppressed = repeats(name, `${name} ${userId ?? network} ${request?.method} ${route}`);
      if (suppressed === undefined) return;
      const device = request && deviceWords(request.headers['user-agent'], sourceLocale);
      logger[securityEventLevels[name]]({
        event: name,
        about,
        userId,
        actorId,
        email: email === undefined ? undefined : maskEmail(email),
        ...(request && { requestId: request.id, method: request.method, route, network, device }),
        ...(suppressed > 0 && { suppressed }),
        ...(facts && { facts }),
      });
      const isShown = shownToPerson.has(name) && !(about && saidAlready.has(about));
      if (!userId || !isShown || pending.size >= maxPending) return;
      const stored: Promise<void> = storeEvent(db, userId, {
        event: name,
        about,
        at: now(),
        // Where somebody else was when they did it is theirs.
        ...(actorId ? { device: undefined, network: undefined } : { device, network }),
      })
        .catch((error: unknown) =>
          logger.error({ err: error }, 'a security event was not stored for its owner'),
        )
        .finally(() => pending.delete(stored));
      pending.add(stored);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}

/** Writes a security event: one line in the log, and a row on the list of whom it concerns. Never throws. */
export function securityEvent(
  { securityLog }: { securityLog: SecurityLog },
  name: SecurityEventName,
  details: SecurityEventDetails = {},
): void {
  securityLog.write(name, details);
}
