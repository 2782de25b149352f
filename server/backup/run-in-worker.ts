import { answerOfThread } from './answer-of-thread.ts';
import { BackupProblem } from './backup.format.ts';
import type { Tasks } from './tasks.ts';

export type BackupTask = { name: keyof Tasks; input: unknown };

/** A failure outside the backup, with a code of the database (five characters) or of the system (such as ENOSPC). */
export class TaskFailed extends Error {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type Output<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/** Runs a task of `tasks.ts` on its own thread. Throws BackupProblem and TaskFailed; the signal ends it at once. */
export async function runInWorker<Name extends keyof Tasks>(
  name: Name,
  input: Input<Name>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Output<Name>> {
  const workerData: BackupTask = { name, input };
  const file = new URL('./backup.worker.ts', import.meta.url);
  try {
    return (await answerOfThread(file, { workerData, signal })) as Output<Name>;
  } catch (error) {
    const { message, code, kind } = error as NodeJS.ErrnoException & Partial<BackupProblem>;
    throw kind ? new BackupProblem(message, kind) : new TaskFailed(message, code);
  }
}
