import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * What came of a scheduled backup. `verified`: it was restored into a database of its own. `written`: it was read back from
 * end to end, and could not be tried; `problem` says why.
 */
export const backupOutcomes = ['running', 'verified', 'written', 'failed'] as const;

export const backupProblems = [
  /** The role may not create a database to try the backup in. */
  'role-may-not-create',
  /** The server had no room for it, or broke off. */
  'not-tried',
  /** What was written cannot be restored. */
  'does-not-restore',
  'folder-not-writable',
  'disk-full',
  'database',
  'interrupted',
  'our-fault',
] as const;
export type BackupProblemCode = (typeof backupProblems)[number];

export const BackupRun = z.object({
  id: z.string(),
  startedAt: z.string(),
  /** Null while it is under way. */
  endedAt: z.nullable(z.string()),
  outcome: z.enum(backupOutcomes),
  problem: z.nullable(z.enum(backupProblems)),
  file: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  encrypted: z.boolean(),
  /** The file is in the folder of the instance that answers. */
  isThere: z.boolean(),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const BackupOverview = z.object({
  /** Null where no folder is set: then none are made by the clock. */
  schedule: z.nullable(
    z.object({ everyHours: z.number(), hour: z.number(), keep: z.number(), encrypted: z.boolean() }),
  ),
  /** Admins may download and restore; the settings may leave that to whoever runs the server. */
  fromBrowser: z.boolean(),
  /** The latest that was restored into a database of its own. */
  lastVerifiedAt: z.nullable(z.string()),
  /** None was restored to try it since the latest two were due. */
  overdue: z.boolean(),
  /** The newest first. */
  runs: z.array(BackupRun),
});
export type BackupOverview = z.infer<typeof BackupOverview>;

/** Served beside the contract, as it is a file: a scheduled backup, by the id of its run. */
export const backupFilePath = (runId: string) => `/api/admin/backups/${runId}/file`;

/** Beside the contract too: a backup of now, and one that is put in the place of all there is. */
export const backupDownloadPath = '/api/admin/backups/download';
export const backupRestorePath = '/api/admin/backups/restore';
/** How a backup that is sent says what opens it and that it is meant; each encoded as in an address. */
export const backupHeaders = {
  passphrase: 'x-backup-passphrase',
  confirmEmail: 'x-confirm-email',
  setupCode: 'x-setup-code',
} as const;
export const minPassphrase = 12;

/** What came of a restore. */
export type Restored = {
  rows: number;
  createdAt: string;
  /** The server starts again by itself; where nothing watches it, whoever runs it has to start it. */
  restarts: boolean;
  /** Second factors need the secret of the server that made the backup. */
  needsSecret: boolean;
};

export const backups = {
  overview: endpoint('GET /api/admin/backups', 'read backup', {
    tags: ['admin-backups'],
    summary:
      'Scheduled backups, the newest first: when, how large, and whether each was restored to see that it can be',
    reply: BackupOverview,
  }),
};
