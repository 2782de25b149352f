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

/** What every route is given: the database, what the product ships, the settings and the clock. */
export type Services = {
  db: Db;
  /** How the owner of the tables connects: for backups. */
  target: Target;
  catalogue: Catalogue;
  config: Config;
  now: () => Date;
  /** Tests refuse a reply that does not fit the contract. */
  checkReplies: boolean;
  /** Undefined when the settings name no mail server: what would be sent is then not offered. */
  mail: Mail | undefined;
  push: Push;
  /** What one person may ask of this process. */
  limiter: Limiter;
  /** Reads what strangers wrote, in processes apart. */
  reader: Reader;
  securityLog: SecurityLog;
  /** Changes of people's data, for their other open pages. */
  changes: Changes;
  /** What the members of households share; the household feature says it. */
  sharing: {
    /** The scope in which the write versions of what is shared are stored. */
    scopeOfShared: (tx: Queries, scope: Scope, what: 'groceries' | 'plan') => Promise<Scope>;
    /** Who else is told of a person's change, and of which of its tags. */
    membersToNotify: (
      db: Db,
      scope: Scope,
      tags: readonly SharedTag[],
    ) => Promise<{ userId: string; tags: Tag[] }[]>;
  };
  /** How often streams of changes are looked after, when not as usual: tests do not wait. */
  eventsEvery?: { check: number; heartbeat: number };
  /** What is counted for whoever runs the server; undefined when no METRICS_TOKEN is set. */
  metrics?: Metrics | undefined;
  /** It was asked to stop: requests are still answered, but no new ones should be sent here. */
  isStopping?: () => boolean;
  /** What this process remembers of the database is wrong: it starts again, or says that somebody has to start it. */
  restart?: (() => void) | undefined;
  /** Something watches this process and starts it again. */
  restartsItself?: boolean;
  /** How long clients may take, when not as `clientTimeoutMs` of the limits: tests do not wait. */
  timeoutMs?: Partial<Record<keyof typeof clientTimeoutMs, number>>;
  /** Calls of everybody that are worked on at once, when not as `atOnce` of the limits. */
  mostAtOnce?: number;
  /** The folder of builds of the web part, when not `dist`: for tests. */
  builds?: string;
  /** Where the server's own log goes instead of standard output: for tests. */
  logTo?: { write(line: string): void };
};

/** What the server is built with: it adds the rest itself. */
export type GivenServices = Omit<Services, 'changes' | 'sharing'>;
