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
import { deviceWords, storedUserAgent } from './device.ts';
import { maskEmail, networkOf } from './masked.ts';

/** The facts of an event. Never add a password, code, token, body or full address. */
export type SecurityEventDetails = {
  /** The request: logged with method, route pattern, id, network and device. */
  request?: FastifyRequest | undefined;
  /** The account it is about. The person's list shows kinds that concern them. */
  userId?: string | undefined;
  /** The actor, if it is another: an admin's id, or the command line. */
  actorId?: string | undefined;
  /** The entered address when no account has it; the line has the first letter and the domain. */
  email?: string | undefined;
  about?: SecurityTopic | undefined;
  /** Additional facts: numbers, codes, roles. */
  facts?: Record<string, string | number | boolean | undefined>;
};

/** The sink of security events. Make it with `createSecurityLog`, write to it with `securityEvent`. */
export type SecurityLog = {
  write(name: SecurityEventName, details: SecurityEventDetails): void;
  /** Resolves when all pending rows are stored. */
  settled(): Promise<void>;
};

/** Events in a person's own "Recent security activity". */
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

/** Events that a client can cause at will: one line a minute for each person (or else network) and route. */
const repeatable: ReadonlySet<SecurityEventName> = new Set([
  'authz_fail',
  'excess_rate_limit_exceeded',
  'input_validation_fail',
  'malicious_cors',
  'session_use_after_expire',
]);
/** Topics that only repeat what another event says. */
const redundantTopics: ReadonlySet<SecurityTopic> = new Set(['replaced']);
const quietMs = 60_000;
const maxRemembered = 10_000;

/** Maximum pending rows: beyond it only the line is written. */
const maxPending = 1000;

/**
 * The security log: one line of JSON for each event, at every LOG_LEVEL except `silent`, and a row for the person. It
 * never throws and nobody waits for it: the response time must not reveal what was written.
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

  /** How many repeats were skipped since the last line; undefined when this one is skipped too. */
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
      const userAgent = request?.headers['user-agent'];
      const device = request && deviceWords(userAgent, sourceLocale);
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
      const isShown = shownToPerson.has(name) && !(about && redundantTopics.has(about));
      if (!userId || !isShown || pending.size >= maxPending) return;
      const stored: Promise<void> = storeEvent(db, userId, {
        event: name,
        about,
        at: now(),
        // The place of another actor is private.
        ...(actorId
          ? { device: undefined, network: undefined }
          : { device: storedUserAgent(userAgent), network }),
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

/** Writes a security event: a line in the log, and a row on the person's list. Never throws. */
export function securityEvent(
  { securityLog }: { securityLog: SecurityLog },
  name: SecurityEventName,
  details: SecurityEventDetails = {},
): void {
  securityLog.write(name, details);
}
