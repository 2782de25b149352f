import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * The result of a scheduled backup. `verified`: it was restored into a temporary database. `written`: the whole file
 * was read back, but could not be test-restored; `problem` says why.
 */
export const backupOutcomes = ['running', 'verified', 'written', 'failed'] as const;

export const backupProblems = [
  /** The role may not create a database for the test restore. */
  'role-may-not-create',
  /** The database server had no space, or aborted. */
  'not-tried',
  /** The backup cannot be restored. */
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
  /** Null while it is running. */
  endedAt: z.nullable(z.string()),
  outcome: z.enum(backupOutcomes),
  problem: z.nullable(z.enum(backupProblems)),
  file: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  encrypted: z.boolean(),
  /** The file exists on the instance that responds. */
  isThere: z.boolean(),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const BackupOverview = z.object({
  /** Null without a backup folder: no scheduled backups. */
  schedule: z.nullable(
    z.object({ everyHours: z.number(), hour: z.number(), keep: z.number(), encrypted: z.boolean() }),
  ),
  /** Admins may download and restore; the configuration may reserve this for the operator. */
  fromBrowser: z.boolean(),
  /** The latest test-restored backup. */
  lastVerifiedAt: z.nullable(z.string()),
  /** No backup was test-restored since the latest two were due. */
  overdue: z.boolean(),
  /** The newest first. */
  runs: z.array(BackupRun),
});
export type BackupOverview = z.infer<typeof BackupOverview>;

/** A file, so not an endpoint of the contract: a scheduled backup, by the id of its run. */
export const backupFilePath = (runId: string) => `/api/admin/backups/${runId}/file`;

/** Also not in the contract: a new backup, and a backup that replaces the whole database. */
export const backupDownloadPath = '/api/admin/backups/download';
export const backupRestorePath = '/api/admin/backups/restore';
/** Headers of an uploaded backup: its passphrase and the confirmation or setup code, each percent-encoded. */
export const backupHeaders = {
  passphrase: 'x-backup-passphrase',
  confirmEmail: 'x-confirm-email',
  setupCode: 'x-setup-code',
} as const;
export const minPassphrase = 12;

/** The result of a restore. */
export type Restored = {
  rows: number;
  createdAt: string;
  /** The server restarts by itself; without a process manager the operator has to start it. */
  restarts: boolean;
  /** Second factors need the secret of the backup's server. */
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
