import { createWriteStream, renameSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { backupHeaders, type Restored } from '#contract/backups.ts';
import type { PlainErrorCode } from '#contract/error-codes.ts';
import { uploadedBackup } from '#contract/limits.ts';
import { BackupProblem, type ProblemKind } from '#server/backup/backup.format.ts';
import type { Opening } from '#server/backup/backup.ts';
import { withBackupLock } from '#server/backup/backup-lock.ts';
import { diskOf } from '#server/backup/folder.ts';
import type { ReplacedDatabase } from '#server/backup/replace-database.ts';
import { runInWorker, TaskFailed } from '#server/backup/run-in-worker.ts';
import { inWorkFolder } from '#server/backup/work-folder.ts';
import { areSecrets, type Config, type Secrets, secretFile } from '#server/config.ts';
import { isAwayCode, isDiskFull } from '#server/database/away.ts';
import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/http/services.ts';

/** Refuses, before reading, an upload that is too large to send or store. */
async function refuseTooLarge(length: number, folder: string): Promise<void> {
  const { gigabytes, bytes } = uploadedBackup;
  if (length > bytes) throw refuse('backup-too-large', { most: gigabytes });
  const disk = await diskOf(folder);
  if (disk && length > disk.freeBytes) throw refuse('storage-full');
}

/** Writes an upload to a file, up to the limit. */
async function receive(sent: Readable, file: string): Promise<void> {
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

const codes: Record<ProblemKind, PlainErrorCode> = {
  damaged: 'backup-damaged',
  'not-ours': 'backup-not-ours',
  'not-signed': 'backup-not-signed',
  newer: 'backup-newer',
  encrypted: 'backup-encrypted',
  'passphrase-wrong': 'backup-passphrase-wrong',
  place: 'our-fault',
  'needs-scratch': 'backup-needs-role',
  'not-fresh': 'setup-over',
};

/** The error of a task on a thread, as a refusal. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof BackupProblem) return refuse(codes[error.kind]);
  if (!(error instanceof TaskFailed)) return error;
  const { code = '' } = error;
  if (isDiskFull(code)) return refuse('storage-full');
  // Also after a conflict with other transactions: nothing was changed.
  return isAwayCode(code) ? refuse('database-away') : error;
}

/** A percent-encoded header; empty when it is missing or invalid. */
export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  try {
    return typeof value === 'string' ? decodeURIComponent(value) : '';
  } catch {
    return '';
  }
}

/** Disables the timeout of a silent connection, as a restore takes long. */
export function waitForReply({ raw: { socket } }: FastifyRequest): void {
  if (socket instanceof Socket) socket.setTimeout(0);
}

/** The admin who sends it; null on a server without accounts. */
type Options = { adminId: string | null };

/** Receives a backup and replaces the whole database. Throws the refusal; then nothing has changed. */
export async function restoreSent(
  { db, target, config, restartsItself = false }: Services,
  request: FastifyRequest,
  { adminId }: Options,
): Promise<Restored> {
  const passphrase = headerOf(request, backupHeaders.passphrase) || undefined;
  return inWorkFolder(config, async (folder) => {
    await refuseTooLarge(Number(request.headers['content-length'] ?? 0), folder);
    const file = path.join(folder, 'sent.backup');
    await receive(request.body as Readable, file);
    waitForReply(request);
    // The operator trusts an unsigned file by its passphrase in the settings, or by the code in the server's log.
    const isTrusted = adminId === null || (passphrase && passphrase === config.backups?.passphrase);
    const opening: Opening & { secrets: Secrets } = {
      passphrase,
      secrets: config.sessionSecrets,
      trust: isTrusted ? 'encrypted' : 'signed',
    };
    const work = () => runInWorker('replaceDatabase', { target, file, opening, adminId });
    const done = await withBackupLock(db.$client, work).catch((error: unknown) => {
      throw refusalOf(error);
    });
    if (!done) throw refuse('backup-under-way');
    const { rows, createdAt } = done;
    return { rows, createdAt, restarts: restartsItself, needsSecret: takeSecret(config, done) };
  });
}

/** Stores the backup's secret where this server stores its own; true if one that second factors need is missing. */
function takeSecret(
  config: Config,
  { secret, isSigned }: Pick<ReplacedDatabase, 'secret' | 'isSigned'>,
): boolean {
  if (isSigned || secret === config.sessionSecrets.join('\n')) return false;
  // With secrets that the settings refuse, the server would not start.
  if (!config.secretsAreStored || secret === null || !areSecrets(secret)) return true;
  const draft = `${secretFile(config.dataDir)}.${process.pid}`;
  try {
    writeFileSync(draft, secret, { mode: 0o600 });
    renameSync(draft, secretFile(config.dataDir));
    return false;
  } catch (error) {
    // The rows are restored already, so this only reports the missing secret.
    console.error('The secret of the backup was not stored', error);
    return true;
  }
}
