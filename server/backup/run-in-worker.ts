import { Worker } from 'node:worker_threads';
import { BackupProblem, type ProblemKind } from './backup.format.ts';
import type { Tasks } from './tasks.ts';

export type BackupTask = { name: keyof Tasks; input: unknown };
export type BackupAnswer =
  | { done: unknown }
  | { problem: { message: string; kind: ProblemKind } }
  | { failed: { message: string; code: string | undefined } };

/** What went wrong that is nothing of the backup's: of the database (five characters) or of the system (such as ENOSPC). */
export class TaskFailed extends Error {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type Output<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/** Does a task of `tasks.ts` on a thread of its own. Throws BackupProblem and TaskFailed; the signal ends it at once. */
export async function runInWorker<Name extends keyof Tasks>(
  name: Name,
  input: Input<Name>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Output<Name>> {
  const task: BackupTask = { name, input };
  const worker = new Worker(new URL('./backup.worker.ts', import.meta.url), {
    workerData: task,
    // Whatever options this process was started with.
    execArgv: [],
  });
  const end = () => void worker.terminate();
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const answer = await new Promise<BackupAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new TaskFailed(`The thread ended with ${code}`, 'ABORTED')));
    });
    if ('problem' in answer) throw new BackupProblem(answer.problem.message, answer.problem.kind);
    if ('failed' in answer) throw new TaskFailed(answer.failed.message, answer.failed.code);
    return answer.done as Output<Name>;
  } finally {
    signal?.removeEventListener('abort', end);
    await worker.terminate();
  }
}
