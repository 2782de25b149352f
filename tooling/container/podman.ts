import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { said } from './say.ts';

/** How the image is to be run: nothing may be written but /data and what is forgotten, and nothing more may be gained. */
const hardened = [
  ...['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges'],
  '--pids-limit=200',
];

/** The ways to run it, the plainest first. A machine may forbid raising limits, or have cgroups that one runtime does not know. */
const lowLimits = ['--ulimit=nofile=1024:1024', '--ulimit=nproc=1000:1000'];
const ways: { name: string; before: string[]; options: string[] }[] = [
  { name: 'podman', before: [], options: [] },
  { name: 'podman, with low limits', before: [], options: lowLimits },
  { name: 'podman with runc, with low limits', before: ['--runtime=runc'], options: lowLimits },
];

export type Container = { url: string; name: string };

export class Podman {
  readonly #way: (typeof ways)[number];

  private constructor(way: (typeof ways)[number]) {
    this.#way = way;
  }

  /** Finds a way in which the image runs here, and says why the others do not. */
  static async find(image: string): Promise<Podman> {
    for (const way of ways) {
      const podman = new Podman(way);
      try {
        await podman.once(image, [], ['node', '--version']);
        console.log(`Run by: ${way.name}`);
        return podman;
      } catch (error) {
        console.log(`Not by ${way.name}: ${lastLine(error)}`);
      }
    }
    throw new Error('No container runs on this machine.');
  }

  #run(image: string, mode: string[], volumes: string[], command: string[]): Promise<string> {
    const { before, options } = this.#way;
    const mounts = volumes.map((volume) => `--volume=${volume}`);
    return said('podman', [...before, 'run', ...options, ...hardened, ...mode, ...mounts, image, ...command]);
  }

  /** One command in a container of its own. */
  once(image: string, volumes: string[], command: string[]): Promise<string> {
    return this.#run(image, ['--rm'], volumes, command);
  }

  /** One command in a container that runs. */
  exec(name: string, command: string[]): Promise<string> {
    return said('podman', ['exec', name, ...command]);
  }

  /** Starts the app, and waits until it says that it is ready. `ms` is how long that took. */
  async start(image: string, name: string, volume: string): Promise<Container & { ms: number }> {
    const port = await freePort();
    const began = performance.now();
    const mode = ['--detach', `--name=${name}`, `--publish=127.0.0.1:${port}:3000`];
    await this.#run(image, mode, [`${volume}:/data`], []);
    const url = `http://127.0.0.1:${port}`;
    for (const deadline = Date.now() + 120_000; ; await delay(20)) {
      const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
      if (ready?.ok) return { url, name, ms: Math.round(performance.now() - began) };
      const isRunning = await said('podman', ['inspect', '--format={{.State.Running}}', name]);
      if (isRunning !== 'true' || Date.now() > deadline) {
        throw new Error(`It did not become ready: ${await this.log(name)}`);
      }
    }
  }

  log(name: string): Promise<string> {
    return said('podman', ['logs', name]);
  }

  async stop(name: string): Promise<void> {
    await said('podman', ['stop', '--time=20', name]);
    await said('podman', ['rm', name]);
  }
}

const lastLine = (error: unknown) => String(error).trim().split('\n').at(-1);
