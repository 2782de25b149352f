import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { clientTimeoutMs } from '#contract/limits.ts';
import type { SharedTag, Tag } from '#contract/tags.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Config } from '#server/config.ts';
import type { Changes } from '#server/database/changes.ts';
import type { Db, Queries } from '#server/database/db.ts';
import type { Target } from '#server/database/target.ts';
import type { Mail } from '#server/notifications/mail/mail.ts';
import type { Push } from '#server/notifications/push/push.ts';
import type { Reader } from '#server/reader/reader.ts';
import type { Limiter } from './limiter.ts';
import type { Metrics } from './metrics.ts';
import type { SecurityLog } from './security-log.ts';

/** The services of every route: database, content, settings and clock. */
export type Services = {
  db: Db;
  /** How the owner of the tables connects: for backups. */
  target: Target;
  catalogue: Catalogue;
  config: Config;
  now: () => Date;
  /** Tests refuse a reply that breaks the contract. */
  checkReplies: boolean;
  /** Undefined without a mail server: features that need mail are then not offered. */
  mail: Mail | undefined;
  push: Push;
  /** Limits of each person in this process. */
  limiter: Limiter;
  /** Parses untrusted input in separate processes. */
  reader: Reader;
  securityLog: SecurityLog;
  /** Changes of people's data, for their other open pages. */
  changes: Changes;
  /** Shared data of households, provided by the household feature. */
  sharing: {
    /** The scope of the write versions of shared things. */
    scopeOfShared: (tx: Queries, scope: Scope, what: 'groceries' | 'plan') => Promise<Scope>;
    /** The other people to notify of a change, with their tags. */
    membersToNotify: (
      db: Db,
      scope: Scope,
      tags: readonly SharedTag[],
    ) => Promise<{ userId: string; tags: Tag[] }[]>;
  };
  /** Intervals of the change streams: shorter in tests. */
  eventsEvery?: { check: number; heartbeat: number };
  /** Metrics for the operator; undefined without METRICS_TOKEN. */
  metrics?: Metrics | undefined;
  /** The server is stopping: requests are still answered, but new ones should go elsewhere. */
  isStopping?: () => boolean;
  /** The process's caches of the database are wrong: it restarts, or reports that somebody has to restart it. */
  restart?: (() => void) | undefined;
  /** A supervisor restarts this process. */
  restartsItself?: boolean;
  /** Time limits of clients instead of `clientTimeoutMs`: shorter in tests. */
  timeoutMs?: Partial<Record<keyof typeof clientTimeoutMs, number>>;
  /** Maximum concurrent calls of everybody, instead of `atOnce` of the limits. */
  maxAtOnce?: number;
  /** Hashes the password of a sign-up, instead of password-hash.rules.ts: tests hash their one password once. */
  hashPassword?: (password: string) => Promise<string>;
  /** The folder of web builds, instead of `dist`: for tests. */
  builds?: string;
  /** Destination of the server's own log instead of standard output: for tests. */
  logTo?: { write(line: string): void };
};

/** The services that the server is built with; it adds the others. */
export type GivenServices = Omit<Services, 'changes' | 'sharing'>;
