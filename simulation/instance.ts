import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../tooling/build-server.ts';
import { root } from '../tooling/built-folder.ts';
import { freePort } from '../tooling/free-port.ts';
import { type Network, startNetwork } from '../tooling/network.ts';
import { type Answer, NoAnswer, type Request } from './network.ts';
import { descendantsOf, pause, signal, until } from './processes.ts';

/** Longer than any response may take: the pool's timeout for a connection, and a statement's timeout. */
const patienceMs = 45_000;
const preload = new URL('./clock.mjs', import.meta.url).href;

/** A server, and the balancer's state of it. */
export type Instance = {
  reach: (request: Request) => Promise<Answer>;
  isReady: boolean;
  /** It is being replaced. */
  isLeaving: boolean;
};

/** An instance in this process. */
export const instanceOf = (app: FastifyInstance): Instance => ({
  isReady: true,
  isLeaving: false,
  async reach({ method, payload, ...rest }) {
    const asked = { method: method as 'GET', ...rest, ...(payload !== undefined && { payload }) };
    const { statusCode, body, headers } = await app.inject(asked);
    const cookies = [headers['set-cookie'] ?? []].flat();
    return { status: statusCode, text: body, cookies, retryAfter: Number(headers['retry-after'] ?? 0) };
  },
});

/** A request on a new connection, as from a device that has just woken up. */
async function request(port: number, { url, payload, ...rest }: Request, timeoutMs: number): Promise<Answer> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}${url}`, {
      ...rest,
      headers: { ...rest.headers, connection: 'close' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(payload !== undefined && { body: payload }),
    });
    const { status, headers } = reply;
    const retryAfter = Number(headers.get('retry-after') ?? 0);
    return { status, text: await reply.text(), cookies: headers.getSetCookie(), retryAfter };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new NoAnswer(cause?.code ?? name);
  }
}

type Options = { name: string; folder: string; clockFile: string; env: Record<string, string> };

/** The product as in production: its supervisor, its service manager, and its network line. */
export class ServerProcess implements Instance {
  readonly line: Network;
  readonly #options: Options & { port: number };
  #version = root;
  #supervisor: ChildProcess | undefined;
  /** It is restarted when it ends. */
  #isWanted = false;
  #isWatched = true;
  #silences = 0;
  isLeaving = false;
  isReady = false;

  private constructor(options: Options & { port: number }, line: Network) {
    this.#options = options;
    this.line = line;
  }

  static async start(options: Options): Promise<ServerProcess> {
    await buildServer();
    const port = await freePort();
    const instance = new ServerProcess({ ...options, port }, await startNetwork(`http://127.0.0.1:${port}`));
    instance.#launch();
    void instance.#watch();
    await instance.untilReady();
    return instance;
  }

  reach = (asked: Request) => request(this.line.port, asked, patienceMs);

  #launch(): void {
    const { name, folder, clockFile, env, port } = this.#options;
    const { PATH = '', HOME = '/' } = process.env;
    const child = spawn(process.execPath, ['server/supervisor.mjs', 'server/dist/current/main.mjs'], {
      cwd: this.#version,
      env: {
        PATH,
        HOME,
        HOST: '127.0.0.1',
        PORT: `${port}`,
        LOG_LEVEL: 'warn',
        // Five times the balancer's interval.
        DRAIN_SECONDS: '1',
        NODE_OPTIONS: `--import ${preload}`,
        SIMULATION_CLOCK: clockFile,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece) => appendFileSync(path.join(folder, `${name}.log`), piece));
    }
    this.#supervisor = child;
    this.#isWanted = true;
    child.once('exit', () => {
      this.isReady = false;
      if (this.#isWanted) setTimeout(() => this.#isWanted && this.#launch(), 500);
    });
  }

  /** A health check of a balancer. */
  async #look(): Promise<boolean> {
    const asked = { method: 'GET', url: '/api/health/ready', headers: {} };
    const { status } = await request(this.line.port, asked, 1_000).catch(() => ({ status: 0 }));
    this.#silences = status === 0 ? this.#silences + 1 : 0;
    // A single missing response may only be slow; "not ready" counts at once.
    if (status === 200) this.isReady = true;
    else if (status !== 0 || this.#silences >= 3) this.isReady = false;
    return this.isReady;
  }

  async untilReady(withinMs = 120_000): Promise<void> {
    const { name, folder } = this.#options;
    await until(`${name} is ready; its log is in ${folder}`, () => this.#look(), withinMs);
  }

  /** Undefined if no server is running. */
  async serverPid(): Promise<number | undefined> {
    const { pid } = this.#supervisor ?? {};
    return pid === undefined ? undefined : (await descendantsOf(pid))[0];
  }

  /** Kills it like a crash. False if no server is running. */
  async kill(): Promise<boolean> {
    const pid = await this.serverPid();
    signal(pid, 'SIGKILL');
    return pid !== undefined;
  }

  async pause(ms: number): Promise<void> {
    const pid = await this.serverPid();
    await pause(pid === undefined ? [] : [pid], ms);
  }

  /** Runs health checks one after another. */
  async #watch(): Promise<void> {
    for (; this.#isWatched; await delay(200)) await this.#look();
  }

  async #end(): Promise<void> {
    this.#isWanted = false;
    const child = this.#supervisor;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    signal(child.pid, 'SIGTERM');
    const limit = setTimeout(() => void this.kill(), 30_000);
    await gone;
    clearTimeout(limit);
  }

  /** Stops it gracefully, and starts a version in its place: a rolling update. */
  async replace(version: string): Promise<void> {
    this.isLeaving = true;
    await this.#end();
    this.#version = version;
    this.isLeaving = false;
    this.#launch();
    await this.untilReady();
  }

  async stop(): Promise<void> {
    this.#isWatched = false;
    await this.#end();
    await this.line.cut();
  }
}
