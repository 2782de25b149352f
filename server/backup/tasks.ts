import { poolOf, type Target } from '#server/database/target.ts';
import { type BackupOptions, backUp } from './backup.ts';
import { replaceDatabase } from './replace-database.ts';
import { makeVerified } from './verified-backup.ts';

/** Tasks that run on a thread, as they hash, compress and encrypt the whole database and would block requests. */
export const tasks = {
  makeVerified: ({ target, file, ...options }: { target: Target; file: string } & BackupOptions) =>
    makeVerified(target, file, options),
  makeOne: async ({ target, file, ...options }: { target: Target; file: string } & BackupOptions) => {
    const pool = poolOf(target);
    try {
      await backUp(pool, file, options);
    } finally {
      await pool.end();
    }
  },
  replaceDatabase,
};

export type Tasks = typeof tasks;
