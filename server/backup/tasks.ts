import type { Target } from '#server/database/target.ts';
import type { BackupOptions } from './backup.ts';
import { makeVerified } from './verified-backup.ts';

/** What is done on a thread: it hashes, packs and encrypts all there is, and nobody's request waits for that. */
export const tasks = {
  makeVerified: ({ target, file, ...options }: { target: Target; file: string } & BackupOptions) =>
    makeVerified(target, file, options),
};

export type Tasks = typeof tasks;
