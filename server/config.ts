import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

/** What the server runs with. Every setting is optional; see the table in the README. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  sessionSecret: string;
  trustProxy: boolean;
  logLevel: z.infer<typeof Settings>['LOG_LEVEL'];
};

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
    sessionSecret: settings.SESSION_SECRET ?? keptSecret(dataDir),
    trustProxy: settings.TRUST_PROXY === 'true',
    logLevel: settings.LOG_LEVEL,
  };
}

/** The secret that signs sessions: made on the first start, kept under the data folder from then on. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
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
  return readFileSync(file, 'utf8').trim();
}
