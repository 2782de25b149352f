import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../tooling/build-server.ts';
import { freePort } from '../tooling/free-port.ts';
import { request } from './call.ts';
import { type Line, startLine } from './line.ts';
import { descendantsOf, signal } from './processes.ts';

/** The code that is beside this file. */
export const thisVersion = fileURLToPath(new URL('..', import.meta.url));
const preload = new URL('./clock.mjs', import.meta.url).href;

type Options = {
  name: string;
  folder: string;
  env: Record<string, string>;
  clockFile: string;
};

/** The app as it is run for others: its supervisor, whoever starts that again, and the line that leads to it. */
export class Instance {
  readonly name: string;
  readonly line: Line;
  readonly #port: number;
  readonly #options: Options;
  #version = thisVersion;
  #supervisor: ChildProcess | undefined;
  #isKept = false;
  #isLooked = true;
  #silences = 0;
  /** It is being replaced, as whoever replaces it has told the balancer. */
  isLeaving = false;
  /** What a balancer believes of it. */
  isReady = false;

  private constructor(options: Options, port: number, line: Line) {
    this.#options = options;
    this.name = options.name;
    this.#port = port;
    this.line = line;
  }

  static async start(options: Options): Promise<Instance> {
    await buildServer();
    const port = await freePort();
    const instance = new Instance(options, port, await startLine(port));
    instance.#isKept = true;
    instance.#launch();
    void instance.#keepLooking();
    try {
      await instance.untilReady();
    } catch (error) {
      await instance.stop();
      throw error;
    }
    return instance;
  }

  get logFile(): string {
    return path.join(this.#options.folder, `${this.name}.log`);
  }

  #launch(): void {
    const { PATH = '', HOME = '/' } = process.env;
    const child = spawn(process.execPath, ['server/supervisor.mjs', 'server/dist/current/main.mjs'], {
      cwd: this.#version,
      env: {
        PATH,
        HOME,
        HOST: '127.0.0.1',
        PORT: `${this.#port}`,
        LOG_LEVEL: 'warn',
        // Five times as long as the balancer's interval.
        DRAIN_SECONDS: '1',
        NODE_OPTIONS: `--import ${preload}`,
        FAULTS_CLOCK: this.#options.clockFile,
        ...this.#options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece) => appendFileSync(this.logFile, piece));
    }
    this.#supervisor = child;
    child.once('exit', () => {
      this.isReady = false;
      if (!this.#isKept) return;
      setTimeout(() => this.#isKept && this.#launch(), 500);
    });
  }

  /** One look after the other: an answer that is late says nothing about now. */
  async #keepLooking(): Promise<void> {
    while (this.#isLooked) {
      await this.#look();
      await delay(200);
    }
  }

  async #look(): Promise<void> {
    const answer = await request(this.line.port, { path: '/api/health/ready', timeoutMs: 1_000 });
    this.#silences = answer.status === 0 ? this.#silences + 1 : 0;
    // What does not answer once may only be slow; what says that it is not ready is believed.
    if (answer.status === 200) this.isReady = true;
    else if (answer.status !== 0 || this.#silences >= 3) this.isReady = false;
  }

  async untilReady(withinMs = 120_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      await this.#look();
      if (this.isReady) return;
      if (Date.now() > deadline) throw new Error(`${this.name} did not become ready: see ${this.logFile}`);
      await delay(100);
    }
  }

  async #server(): Promise<number | undefined> {
    return this.#supervisor?.pid === undefined ? undefined : (await descendantsOf(this.#supervisor.pid))[0];
  }

  /** As a crash does it. False where there is nobody to be killed at the moment. */
  async kill(): Promise<boolean> {
    const pid = await this.#server();
    signal(pid, 'SIGKILL');
    return pid !== undefined;
  }

  /** Holds it for some time, as a machine that swaps does. */
  async pause(ms: number): Promise<void> {
    const pid = await this.#server();
    signal(pid, 'SIGSTOP');
    await delay(ms);
    signal(pid, 'SIGCONT');
  }

  /** Asks it to stop, waits for that, and starts it in a version: how an update is rolled out. */
  async replace(version: string): Promise<void> {
    const old = this.#supervisor;
    this.#isKept = false;
    this.isLeaving = true;
    if (old && old.exitCode === null && old.signalCode === null) {
      const gone = once(old, 'exit');
      signal(old.pid, 'SIGTERM');
      await gone;
    }
    this.#version = version;
    this.#isKept = true;
    this.isLeaving = false;
    this.#launch();
    await this.untilReady();
  }

  async stop(): Promise<void> {
    this.#isLooked = false;
    this.#isKept = false;
    const child = this.#supervisor;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      signal(child.pid, 'SIGTERM');
      await Promise.race([gone, delay(20_000).then(() => this.kill())]);
    }
    await this.line.close();
  }
}
