import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';

type ThreadOptions = WorkerOptions & { signal?: AbortSignal | undefined };

/**
 * What a thread posts, once; then it is ended. Rejects with what it throws, which has its message and properties, but no class of
 * ours. The signal ends it at once.
 */
export async function answerOfThread(file: URL, { signal, ...options }: ThreadOptions): Promise<unknown> {
  // Whatever options this process was started with.
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
