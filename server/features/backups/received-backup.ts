import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadedBackup } from '#contract/limits.ts';
import { diskOf } from '#server/backup/disk.ts';
import { refuse } from '#server/http/errors.ts';

/** Refuses before a byte is read what is too large to be sent, or to be stored here. */
export async function refuseTooLarge(length: number, folder: string): Promise<void> {
  const { gigabytes, bytes } = uploadedBackup;
  if (length > bytes) throw refuse('backup-too-large', { most: gigabytes });
  const disk = await diskOf(folder);
  if (disk && length > disk.freeBytes) throw refuse('storage-full');
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
