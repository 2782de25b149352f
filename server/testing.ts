import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { readCatalogue } from '#catalogue/product/catalogue.ts';
import type { User } from '#contract/account.ts';
import { account } from '#contract/account.ts';
import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createServices, unlimited } from './create-services.ts';
import type { Db } from './database/db.ts';
import { connect } from './database/open.ts';
import { recordStatements } from './database/sharding/record.testing.ts';
import { createTestDatabase } from './database/testing.ts';
import { hashPassword } from './features/account/password-hash.rules.ts';
import { createLimiter } from './http/limiter.ts';
import { createSecurityLog } from './http/security-log.ts';
import type { GivenServices } from './http/services.ts';
import type { Mail } from './notifications/mail/mail.ts';
import { createPush } from './notifications/push/push.ts';
import { readerHere } from './reader/reader.testing.ts';
import { createReader } from './reader/reader.ts';

type Answer<T> = { status: number; body: T; headers: Record<string, unknown> };
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** A caller of the app: with or without a session, in a time zone. */
export type Client = {
  user: User | undefined;
  cookie: string;
  /** Calls an endpoint and returns the reply, whatever its status. */
  ask<E extends Endpoint>(endpoint: E, input: Call<E>): Promise<Answer<Reply<E> & { message: string }>>;
  /** Calls an endpoint that must succeed. */
  get<E extends Endpoint>(endpoint: E, input: Call<E>): Promise<Reply<E>>;
};

export type TestApp = {
  app: FastifyInstance;
  /** With the owner's rights; the app's connection is `services.db`. */
  db: Db;
  /** The server's services. */
  services: GivenServices;
  /** Lines of the security log so far, oldest first. */
  securityLines: Record<string, unknown>[];
  /** Sets the clock of the server; without an instant it shows the real time again. */
  setNow(instant?: string): void;
  visitor(timeZone?: string): Client;
  /** A visitor with cookies, as in a browser; `headers` are sent with each call. */
  browser(headers?: Record<string, string>): Client;
  signUp(options?: { email?: string; firstName?: string; timeZone?: string }): Promise<Client>;
  raw(
    options: InjectOptions,
  ): Promise<{ status: number; text: string; bytes: Buffer; headers: Record<string, unknown> }>;
  close(): Promise<void>;
};

/** The address of an endpoint with its parameters, as for `fetch`. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size ? `${path}?${search}` : path;
}

const catalogue = readCatalogue();

/** Beside other tests a low-priority process may take ten times as long: lines must not count as unread. */
const longReaderMs = { import: 90_000, lines: 90_000 };

type Options = {
  /** As `writePoints` of the limits. */
  writePoints?: Parameters<typeof createLimiter>[0];
  /** Time limits of clients. */
  timeoutMs?: GivenServices['timeoutMs'];
  /** Intervals of change streams. */
  eventsEvery?: GivenServices['eventsEvery'];
  /** Time limits of the parsing process, in milliseconds. */
  readerMs?: Parameters<typeof createReader>[1];
  /** Parses recipes in processes of their own, as in production: slower. */
  readsApart?: boolean;
  config?: Partial<Config>;
  mail?: Mail;
  /** Maximum concurrent calls of everybody. */
  maxAtOnce?: number;
  /** The server is stopping. */
  isStopping?: () => boolean;
  /** Allows push services on this machine. */
  allowPrivatePush?: boolean;
  /** A supervisor restarts it. */
  restartsItself?: boolean;
};

/** Closes an app whose clients have left. Otherwise an unused connection delays it for a minute. */
export async function closeNow(app: FastifyInstance): Promise<void> {
  const cut = setInterval(() => app.server.closeAllConnections(), 100);
  await app.close().finally(() => clearInterval(cut));
}

/** The password of everybody whom `signUp` makes. */
const password = 'correct horse';
let hashed: Promise<string> | undefined;
/** Hashing takes a processor a twentieth of a second, and tests sign up thousands of people. */
const hashOnce = (given: string): Promise<string> => {
  if (given !== password) return hashPassword(given);
  hashed ??= hashPassword(given);
  return hashed;
};

let appOfWorker: Promise<TestApp> | undefined;

/**
 * The server of this worker, on a database that its test files share one after another: what separates them is that each
 * signs up people of its own. `close` at the end of a file sets the real time again. Who counts rows of everybody, runs
 * jobs over everybody or needs options starts a server with `startOwnTestApp`.
 */
export async function startTestApp(): Promise<TestApp> {
  appOfWorker ??= startOwnTestApp();
  const tisane = await appOfWorker;
  return { ...tisane, close: async () => tisane.setNow() };
}

/** A server of its own with an empty database. Close it after the test. */
export async function startOwnTestApp(options: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  // The app has its limited rights; a test may do anything.
  const owner = connect(database.connection, { size: 2 });
  const db = connect(database.appConnection, { size: 4, forRequests: true });
  recordStatements(db);
  let now: string | undefined;
  const config: Config = {
    port: 0,
    host: 'localhost',
    dataDir: '',
    databaseUrl: undefined,
    publicUrl: undefined,
    origins: [],
    sessionSecrets: ['a-secret-for-tests-that-is-long-enough'],
    trustProxy: 1,
    locales: ['en'],
    logLevel: 'error',
    mail: undefined,
    oidc: undefined,
    pushHosts: ['push.example.org'],
    vapidSubject: undefined,
    supportContact: undefined,
    signUp: 'open',
    deleteAccount: 'ask',
    metricsToken: undefined,
    drainSeconds: 0,
    isPublic: true,
    commonPasswords: 'refuse',
    adminTwoFactor: false,
    backups: undefined,
    backupFromBrowser: true,
    secretsAreStored: false,
    ...options.config,
  };
  const securityLines: TestApp['securityLines'] = [];
  const clock = () => (now ? new Date(now) : new Date());
  const target = { connection: database.connection, hosts: [] };
  const services = await createServices({ db, target }, config, {
    catalogue,
    now: clock,
    checkReplies: true,
    hashPassword: hashOnce,
    limiter: createLimiter('writePoints' in options ? options.writePoints : unlimited),
    reader:
      options.readsApart || options.readerMs
        ? createReader(catalogue, options.readerMs ?? longReaderMs)
        : readerHere(catalogue),
    mail: options.mail,
    ...(options.restartsItself && { restartsItself: true }),
    ...(options.maxAtOnce !== undefined && { maxAtOnce: options.maxAtOnce }),
    ...(options.isStopping && { isStopping: options.isStopping }),
    ...(options.timeoutMs && { timeoutMs: options.timeoutMs }),
    ...(options.eventsEvery && { eventsEvery: options.eventsEvery }),
    push: await createPush(db, config, { allowPrivate: options.allowPrivatePush ?? false }),
    securityLog: createSecurityLog(db, config, {
      now: clock,
      destination: { write: (line) => securityLines.push(JSON.parse(line)) },
    }),
  });
  const app = await buildApp(services);
  let addresses = 0;

  function client(
    cookie: string,
    user: User | undefined,
    timeZone: string | undefined,
    jar?: { cookies: Map<string, string>; headers: Record<string, string> },
  ): Client {
    const ask: Client['ask'] = async (endpoint, input) => {
      const held = jar ? [...jar.cookies].map((pair) => pair.join('=')).join('; ') : cookie;
      const parts = input as Parts;
      const response = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, parts),
        headers: {
          ...jar?.headers,
          ...(held && { cookie: held }),
          ...(timeZone && { 'x-time-zone': timeZone }),
          ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(parts.body !== undefined && { payload: JSON.stringify(parts.body) }),
      });
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0) jar?.cookies.delete(name);
        else jar?.cookies.set(name, encodeURIComponent(value));
      }
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    };
    return {
      user,
      get cookie() {
        return jar ? [...jar.cookies].map((pair) => pair.join('=')).join('; ') : cookie;
      },
      ask,
      async get(endpoint, input) {
        const { status, body } = await ask(endpoint, input);
        if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${body.message}`);
        return body;
      },
    };
  }

  return {
    app,
    db: owner,
    services,
    securityLines,
    setNow(instant) {
      now = instant;
    },
    visitor: (timeZone) => client('', undefined, timeZone),
    browser: (headers = {}) => client('', undefined, 'UTC', { cookies: new Map(), headers }),
    async signUp({ email = `${randomUUID()}@example.org`, firstName, timeZone = 'UTC' } = {}) {
      addresses += 1;
      const response = await app.inject({
        method: account.signup.method,
        url: account.signup.path,
        headers: { 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` },
        payload: { email, password, ...(firstName && { firstName }) },
      });
      if (response.statusCode !== 200) throw new Error(`sign-up: ${response.statusCode} ${response.body}`);
      const cookie = response.cookies
        .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
        .join('; ');
      return client(cookie, response.json(), timeZone);
    },
    async raw(options) {
      const response = await app.inject(options);
      const { statusCode, body, rawPayload, headers } = response;
      return { status: statusCode, text: body, bytes: rawPayload, headers };
    },
    async close() {
      await closeNow(app);
      await db.$client.end();
      await owner.$client.end();
      await database.drop();
    },
  };
}
