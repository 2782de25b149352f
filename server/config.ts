import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { type Locale, offeredLocales, pseudoLocale } from '#messages/locale.ts';

/** One or several, a comma or a line between them; the first signs, all verify. */
const splitSecrets = (text: string) =>
  text
    .split(/[,\n]/)
    .map((secret) => secret.trim())
    .filter(Boolean);

const secretList = z
  .tuple([z.string()], z.string())
  .refine((secrets) => secrets.every(({ length }) => length >= 32), 'needs at least 32 characters in each')
  .refine((secrets) => new Set(secrets).size === secrets.length, 'has the same secret twice')
  .refine((secrets) => secrets.length <= 5, 'has more than five secrets');

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'needs the form postgres://user:password@host:port/database')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z
    .string()
    .transform((given) => splitSecrets(given))
    .pipe(secretList)
    .optional(),
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  PSEUDO_LOCALE: z.enum(['true', 'false']).default('false'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'needs the form smtp://user:password@host:port, or smtps://' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'needs the form Tisane <hello@example.org>',
    )
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/,
      'needs the form mailto:you@example.org, or https://',
    )
    .optional(),
  SUPPORT_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s<>"&@]+@[^\s<>"&@]+|https:\/\/[^\s<>"&]+)$/,
      'needs the form mailto:you@example.org, or https://',
    )
    .optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  ADMIN_TWO_FACTOR: z.enum(['optional', 'required']).default('optional'),
  PUSH_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]+(\s*,\s*[a-z0-9.-]+)*$/i, 'needs names of hosts, a comma between them')
    .default(''),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  BACKUP_EVERY_HOURS: z.coerce
    .number()
    .refine((hours) => 24 % hours === 0, 'needs to be one of 1, 2, 3, 4, 6, 8, 12, 24')
    .default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  BACKUP_FROM_BROWSER: z.enum(['true', 'false']).default('true'),
  BACKUP_PASSPHRASE: z.string().min(12, 'needs at least 12 characters').optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(60).default('your organisation'),
});

/** Secrets of this server: the first signs, all verify. */
export type Secrets = readonly [current: string, ...older: string[]];

/** What the server runs with. Every setting is optional; docs/settings.md lists them. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  /** The first signs sessions and encrypts second factors, all verify and decrypt: a list while one is being replaced. */
  sessionSecrets: Secrets;
  trustProxy: boolean;
  /** The languages that are offered. */
  locales: readonly Locale[];
  logLevel: z.infer<typeof Settings>['LOG_LEVEL'];
  mail: MailSettings | undefined;
  oidc: OidcSettings | undefined;
  /** Hosts of push services besides those of the browsers' makers. */
  pushHosts: readonly string[];
  /** Whom push services can turn to. */
  vapidSubject: string | undefined;
  /** How long requests are still answered after SIGTERM, while `/api/health/ready` says that it is about to stop. */
  drainSeconds: number;
  /** Where the people who run this can be reached: `mailto:` or `https:`. */
  supportContact: string | undefined;
  /** What opens `GET /api/metrics`, which is not there without it. */
  metricsToken: string | undefined;
  /** Admins are admins only in a session that two factors opened. */
  adminTwoFactor: boolean;
  /** Backups that are made by the clock; undefined when no folder is set for them. */
  backups: BackupSettings | undefined;
  /** Admins may download and restore all there is. */
  backupFromBrowser: boolean;
  /** The secrets are stored in the data folder, so that a backup has to carry them. */
  secretsAreStored: boolean;
};

/** Where backups go, at which hours (UTC), how many of them stay, and what encrypts them. */
export type BackupSettings = {
  folder: string;
  hour: number;
  everyHours: number;
  keep: number;
  passphrase: string | undefined;
};

/** How mail leaves: the server's address with what signs in there, and whom it is from. */
export type MailSettings = { smtpUrl: string; from: string };

/** Somebody else who vouches for people, by OpenID Connect; `name` stands on the button. */
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string };

/** A setting that cannot be used; the message is one line for the person who starts the app. */
export class ConfigError extends Error {}

/** Reads the settings from the environment. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used: ${problems.join('; ')}`);
  }
  const settings = parsed.data;
  const dataDir = path.resolve(settings.DATA_DIR);
  if (settings.DATABASE_URL && !settings.SESSION_SECRET) {
    throw new ConfigError(
      'SESSION_SECRET is needed with DATABASE_URL, so that every instance knows the same sessions',
    );
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    sessionSecrets: settings.SESSION_SECRET ?? storedSecrets(dataDir),
    trustProxy: settings.TRUST_PROXY === 'true',
    locales: settings.PSEUDO_LOCALE === 'true' ? [...offeredLocales, pseudoLocale] : offeredLocales,
    logLevel: settings.LOG_LEVEL,
    mail: mailSettings(settings),
    oidc: oidcSettings(settings),
    pushHosts: settings.PUSH_HOSTS.split(',').flatMap((host) => host.trim().toLowerCase() || []),
    vapidSubject: settings.VAPID_SUBJECT,
    supportContact: settings.SUPPORT_CONTACT,
    drainSeconds: settings.DRAIN_SECONDS,
    metricsToken: settings.METRICS_TOKEN,
    adminTwoFactor: settings.ADMIN_TWO_FACTOR === 'required',
    backups: backupSettings(settings),
    backupFromBrowser: settings.BACKUP_FROM_BROWSER === 'true',
    secretsAreStored: settings.SESSION_SECRET === undefined,
  };
}

/** Links in mail and the way back from a provider must not depend on what a request claims to have been sent to. */
function needPublicUrl(settings: z.infer<typeof Settings>, reason: string): void {
  if (!settings.PUBLIC_URL) throw new ConfigError(`PUBLIC_URL is needed ${reason}`);
}

function mailSettings(settings: z.infer<typeof Settings>): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = settings;
  if (!smtpUrl && !from) return undefined;
  if (!smtpUrl || !from) throw new ConfigError('SMTP_URL and MAIL_FROM are needed together');
  needPublicUrl(settings, 'with SMTP_URL, so that links in mail lead here');
  return { smtpUrl, from };
}

function oidcSettings(settings: z.infer<typeof Settings>): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together');
  }
  needPublicUrl(settings, 'with OIDC_ISSUER, so that the provider knows the way back');
  return { issuer: issuer.replace(/\/+$/, ''), clientId, clientSecret, name: settings.OIDC_NAME };
}

function backupSettings(settings: z.infer<typeof Settings>): BackupSettings | undefined {
  if (!settings.BACKUP_FOLDER) return undefined;
  return {
    folder: path.resolve(settings.BACKUP_FOLDER),
    hour: settings.BACKUP_HOUR,
    everyHours: settings.BACKUP_EVERY_HOURS,
    keep: settings.BACKUP_KEEP,
    passphrase: settings.BACKUP_PASSPHRASE,
  };
}

/** Where the secrets are stored that no setting names. */
export const secretFile = (dataDir: string) => path.join(dataDir, 'session-secret');

/** The secrets under the data folder: one is made on the first start, and `npm run admin` puts new ones before it. */
function storedSecrets(dataDir: string): Secrets {
  const file = secretFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) {
    // Written beside and moved into place, so that a process killed in between leaves no empty secret.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    rmSync(draft);
  }
  const stored = secretList.safeParse(splitSecrets(readFileSync(file, 'utf8')));
  if (!stored.success) throw new ConfigError(`${file}: ${stored.error.issues[0]?.message}`);
  return stored.data;
}
