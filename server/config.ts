import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { type Locale, offeredLocales, pseudoLocale } from '#messages/locale.ts';
import { listOf, Settings, secretList, splitSecrets } from './settings.ts';

/** Secrets of this server: the first signs, all verify. */
export type Secrets = readonly [current: string, ...older: string[]];

/** The settings of the server. All are optional; docs/settings.md lists them. */
export type Config = ReturnType<typeof readConfig>;

/** The folder of backups, their hours (UTC), how many are kept, and their passphrase. */
export type BackupSettings = {
  folder: string;
  hour: number;
  everyHours: number;
  keep: number;
  passphrase: string | undefined;
};

/** The mail server's URL with its credentials, and the sender. */
export type MailSettings = { smtpUrl: string; from: string };

/** An OpenID Connect provider; `name` is the label of its button. */
export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  /** The provider confirms addresses, although it does not say so. */
  trustEmail?: boolean | undefined;
  /** There is no other way to sign in. */
  only?: boolean | undefined;
  scopes?: string | undefined;
  /** Whoever is in this group of the provider is an admin, and nobody else who signs in with it. */
  adminGroup?: string | undefined;
};

/** An invalid setting; the message is one line for the operator. */
export class ConfigError extends Error {}

/** The settings that may be in a file: `SESSION_SECRET_FILE` names the file of `SESSION_SECRET`. */
const secretNames = [
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SESSION_SECRET',
  'SMTP_URL',
] as const;

type Env = Record<string, string | undefined>;

/** The settings with the contents of the files that they name. */
function withFiles(env: Env): Env {
  const read = secretNames.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set: one of them is enough`);
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (!secret) throw new Error('it is empty');
      return [[name, secret] as const];
    } catch (error) {
      throw new ConfigError(`${name}_FILE cannot be read: ${(error as Error).message}`);
    }
  });
  return { ...env, ...Object.fromEntries(read) };
}

/** Reads the settings from the environment. Throws ConfigError. */
export function readConfig(env: Env) {
  const given = Object.fromEntries(Object.entries(withFiles(env)).filter(([, value]) => value !== ''));
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
  if (settings.ORIGINS.length > 0)
    needPublicUrl(settings, 'with ORIGINS, so that links in mail lead to one address');
  const isPublic = settings.PUBLIC_URL?.startsWith('https:') ?? false;
  if (isPublic && settings.ORIGINS.some((origin) => !origin.startsWith('https:')))
    throw new ConfigError('ORIGINS needs https, as PUBLIC_URL has it: cookies are sent only over TLS');
  const locales: readonly Locale[] =
    settings.PSEUDO_LOCALE === 'true' ? [...offeredLocales, pseudoLocale] : offeredLocales;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    /** Other origins of our own pages, besides `publicUrl`. */
    origins: settings.ORIGINS,
    /** The first signs sessions and encrypts second factors, all verify and decrypt: several during a rotation. */
    sessionSecrets: settings.SESSION_SECRET ?? storedSecrets(dataDir),
    /** How many proxies in front are trusted, or the addresses and networks that are. */
    trustProxy: trustedProxies(settings.TRUST_PROXY),
    /** The offered languages. */
    locales,
    logLevel: settings.LOG_LEVEL,
    mail: mailSettings(settings),
    oidc: oidcSettings(settings),
    /** Additional hosts of push services, besides those of the browsers' makers. */
    pushHosts: settings.PUSH_HOSTS.split(',').flatMap((host) => host.trim().toLowerCase() || []),
    /** Contact for push services. */
    vapidSubject: settings.VAPID_SUBJECT,
    /** Contact of the operators: `mailto:` or `https:`. */
    supportContact: settings.SUPPORT_CONTACT,
    /** Seconds that requests are still answered after SIGTERM, while `/api/health/ready` reports the stop. */
    drainSeconds: settings.DRAIN_SECONDS,
    /** Token for `GET /api/metrics`; without it that route does not exist. */
    metricsToken: settings.METRICS_TOKEN,
    /** Strangers can reach the app: its public address has https. */
    isPublic,
    /** Who may make an account: anybody, whoever has an invitation, nobody. */
    signUp: settings.SIGN_UP,
    /** People delete their own account, or ask the operator. */
    deleteAccount: settings.DELETE_ACCOUNT,
    /** Passwords that are guessed first are refused; or accepted, with a line in the log. */
    commonPasswords: settings.COMMON_PASSWORDS ?? (isPublic ? 'refuse' : 'warn'),
    /** Admin rights need a session with two factors. */
    adminTwoFactor: settings.ADMIN_TWO_FACTOR === 'required',
    /** Scheduled backups; undefined when no folder is set. */
    backups: backupSettings(settings),
    /** Admins may download and restore the whole database. */
    backupFromBrowser: settings.BACKUP_FROM_BROWSER === 'true',
    /** The secrets are stored in the data folder, so a backup has to contain them. */
    secretsAreStored: settings.SESSION_SECRET === undefined,
  };
}

const trustedProxies = (text: string): number | readonly string[] => {
  if (text === 'true' || text === 'false') return text === 'true' ? 1 : 0;
  return /^\d$/.test(text) ? Number(text) : listOf(text);
};

/** Links in mail and the provider's redirect must not depend on a request's Host header. */
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
  if (!issuer && !clientId && !clientSecret) {
    if (settings.OIDC_ONLY === 'true')
      throw new ConfigError('OIDC_ONLY needs OIDC_ISSUER: nobody could sign in');
    return undefined;
  }
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together');
  }
  needPublicUrl(settings, 'with OIDC_ISSUER, so that the provider knows the way back');
  if (settings.OIDC_ONLY === 'true' && settings.ADMIN_TWO_FACTOR === 'required') {
    throw new ConfigError(
      'ADMIN_TWO_FACTOR=required and OIDC_ONLY exclude each other: ask for it at the provider',
    );
  }
  return {
    issuer: issuer.replace(/\/+$/, ''),
    clientId,
    clientSecret,
    name: settings.OIDC_NAME,
    trustEmail: settings.OIDC_TRUST_EMAIL === 'true',
    only: settings.OIDC_ONLY === 'true',
    scopes: settings.OIDC_SCOPES,
    adminGroup: settings.OIDC_ADMIN_GROUP,
  };
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

/** The file of the secrets when no setting has them. */
export const secretFile = (dataDir: string) => path.join(dataDir, 'session-secret');

/** Can a server start with these secrets? */
export const areSecrets = (text: string): boolean => secretList.safeParse(splitSecrets(text)).success;

/** The secrets in the data folder: the first start makes one, and `npm run admin` adds newer ones in front. */
function storedSecrets(dataDir: string): Secrets {
  const file = secretFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) {
    // Written under another name and linked, so that a killed process leaves no empty secret.
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
