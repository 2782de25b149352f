import { isIP } from 'node:net';
import * as z from 'zod';

/** One or several secrets, separated by commas or line ends; the first signs, all verify. */
export const splitSecrets = (text: string) =>
  text
    .split(/[,\n]/)
    .map((secret) => secret.trim())
    .filter(Boolean);

/** At most five different secrets, each of 32 characters or more. */
export const secretList = z
  .tuple([z.string()], z.string())
  .refine((secrets) => secrets.every(({ length }) => length >= 32), 'needs at least 32 characters in each')
  .refine((secrets) => new Set(secrets).size === secrets.length, 'has the same secret twice')
  .refine((secrets) => secrets.length <= 5, 'has more than five secrets');

/** An address, or a network such as `10.0.0.0/8`. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most))
  );
};

/** The parts of a text between commas. */
export const listOf = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

const isOrigin = (text: string) =>
  /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** The environment variables of the server; docs/settings.md lists them. */
export const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'needs the form postgres://user:password@host:port/database')
    .refine(
      // A list of servers is no URL, so none is parsed here.
      (url) => !/[@#]/.test(url.replace(/^\w+:\/\/[^/?#]*/, '')),
      'cannot be read: write # / ? in the password as %23 %2F %3F',
    )
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => ['/', ''].includes(new URL(url).pathname) && !/[?#]/.test(url),
      'needs an address without a path: the app has a host of its own',
    )
    .optional(),
  ORIGINS: z
    .string()
    .transform((text) => listOf(text).map((origin) => origin.replace(/\/$/, '').toLowerCase()))
    .refine(
      (origins) => origins.every(isOrigin),
      'needs addresses such as https://tisane.lan, a comma between them',
    )
    .default([]),
  SESSION_SECRET: z
    .string()
    .transform((given) => splitSecrets(given))
    .pipe(secretList)
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => /^(?:true|false|[1-9])$/.test(text) || listOf(text).every(isNetwork),
      'needs true, false, a number of proxies from 1 to 9, or addresses and networks with commas between them',
    )
    .default('false'),
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
  SIGN_UP: z.enum(['open', 'invited', 'closed']).default('open'),
  DELETE_ACCOUNT: z.enum(['ask', 'self']).default('ask'),
  COMMON_PASSWORDS: z.enum(['refuse', 'warn']).optional(),
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
  OIDC_TRUST_EMAIL: z.enum(['true', 'false']).default('false'),
  OIDC_ONLY: z.enum(['true', 'false']).default('false'),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\w:./-]+)*$/, 'needs openid first, and a space between scopes')
    .default('openid email profile'),
  OIDC_ADMIN_GROUP: z.string().min(1).max(200).optional(),
});
