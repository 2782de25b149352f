import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';

type ThreadOptions = WorkerOptions & { signal?: AbortSignal | undefined };

/**
 * Returns the one message that a worker thread posts, then ends the thread. Rejects with the thread's error, which has
 * its message and properties but not its class. The signal ends the thread at once.
 */
export async function answerOfThread(file: URL, { signal, ...options }: ThreadOptions): Promise<unknown> {
  // The thread does not inherit the command-line options of this process.
  const worker = new Worker(file, { ...options, execArgv: [] });
  const end = () => void worker.terminate();
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  const ended = once(worker, 'exit').then(([code]) => {
    throw Object.assign(new Error(`The thread ended with ${code}`), { code: 'ABORTED' });
  });
  try {
    const [answer] = await Promise.race([once(worker, 'message'), ended]);
    return answer;
  } finally {
    signal?.removeEventListener('abort', end);
    await worker.terminate();
  }
}
