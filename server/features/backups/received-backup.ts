import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadedBackup } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { refuse } from '#server/http/errors.ts';

/** Does `work` with a folder of its own that nobody else may read, in the data folder where there is one. */
export async function inWorkFolder<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await makeFolder(dataDir);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function makeFolder(dataDir: string): Promise<string> {
  const made =
    dataDir &&
    (await mkdir(dataDir, { recursive: true }).then(
      () => true,
      () => false,
    ));
  const within = (base: string) => mkdtemp(path.join(base, 'backup-'));
  return made ? within(dataDir).catch(() => within(tmpdir())) : within(tmpdir());
}

/** Refuses before a byte is read what is too large to be sent, or to be stored here. */
export async function refuseTooLarge(length: number, folder: string): Promise<void> {
  const { gigabytes, bytes } = uploadedBackup;
  if (length > bytes) throw refuse('backup-too-large', { most: gigabytes });
  const { bavail, bsize } = await statfs(folder);
  if (length > bavail * bsize) throw refuse('storage-full');
}

/** Writes what is sent to a file, up to the limit. */
export async function receive(sent: Readable, file: string): Promise<void> {
  const { gigabytes, bytes: most } = uploadedBackup;
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > most) throw refuse('backup-too-large', { most: gigabytes });
      yield chunk;
    }
  };
  await pipeline(sent, counted, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
}
