import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestApp } from '#server/testing.ts';
import type { Answered, Asked, Instance } from './instance.ts';
import { type Answer, NoAnswer, type Request } from './network.ts';
import { offDevice } from './virtual-time.ts';

const program = path.join(import.meta.dirname, 'instance-process.ts');

/** An instance of the server that can be killed in the middle of what it does, as by a crash of its machine. */
export async function startKillable({ services }: Pick<TestApp, 'services'>, now: () => number) {
  const { host, port, user, password, database } = services.db.$client.options;
  const given = { connection: { host, port, user, password, database }, config: services.config };
  let child: ChildProcess;
  let count = 0;
  let asked = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();

  async function start(): Promise<void> {
    const instance = JSON.stringify({ ...given, startedAt: now() });
    child = fork(program, { env: { ...process.env, HISTORIES_INSTANCE: instance } });
    const failed = once(child, 'exit').then(() => {
      throw new Error('The instance did not start.');
    });
    await Promise.race([once(child, 'message'), failed]);
    failed.catch(() => {});
    child.on('message', ({ id, answer }: Answered) => {
      asked.get(id)?.resolve(answer);
      asked.delete(id);
    });
  }
  async function end(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    const lost = asked;
    asked = new Map();
    for (const { reject } of lost.values()) reject(new NoAnswer());
  }
  await start();
  const reach = (request: Request) =>
    new Promise<Answer>((resolve, reject) => {
      count += 1;
      asked.set(count, { resolve, reject });
      child.send({ id: count, now: now(), request } satisfies Asked);
    });
  const instance: Instance = { reach };
  return {
    instance,
    /** Kills it, and starts another in its place. */
    kill: () =>
      offDevice(async () => {
        await end();
        await start();
      }),
    end,
  };
}
