import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { backupDownloadPath, backupHeaders, backupRestorePath, minPassphrase } from '#contract/backups.ts';
import { clientTimeoutMs, uploadedBackup } from '#contract/limits.ts';
import { setup, setupRestorePath } from '#contract/setup.ts';
import { withBackupLock } from '#server/backup/backup-lock.ts';
import { runInWorker } from '#server/backup/run-in-worker.ts';
import { secretsOf } from '#server/backup/secret.ts';
import { makeWorkFolder } from '#server/backup/work-folder.ts';
import type { Api } from '#server/http/api.ts';
import { refuse } from '#server/http/errors.ts';
import { securityEvent } from '#server/http/security-log.ts';
import { admitted } from './admitted.http.ts';
import { hasPeople, noteDownload } from './backups.queries.ts';
import { headerOf, refusalOf, restoreSent, waitForReply } from './restore-sent.http.ts';
import { isSetupCode } from './setup-code.rules.ts';

const Download = z.object({ passphrase: z.optional(z.string().check(z.maxLength(1000))) });

/** The whole database as a file: the contract speaks JSON, so it does not list these routes. */
export async function wholeDatabaseRoutes(api: Api): Promise<void> {
  const { app, route, db, target, config, now } = api;

  route(setup.state, async () => ({ fromBackup: !(await hasPeople(db)) }));

  // A backup is compressed already: the plugin would pass it on unchanged, with a false content encoding.
  app.post(backupDownloadPath, { compress: false }, async (request, reply) => {
    const person = await admitted(api, request, { resource: 'whole-database', action: 'read' });
    const given = z.safeParse(Download, request.body ?? {});
    const passphrase = (given.success && given.data.passphrase) || undefined;
    if (!given.success) throw refuse('bad-request');
    if (passphrase && passphrase.length < minPassphrase) {
      throw refuse('password-too-short', { least: minPassphrase });
    }
    waitForReply(request);
    const folder = await makeWorkFolder(config.dataDir);
    const leaving = new AbortController();
    finished(reply.raw, () => {
      leaving.abort();
      void rm(folder, { recursive: true, force: true });
    });
    const name = `tisane-${now().toISOString().slice(0, 10)}.backup`;
    const file = path.join(folder, name);
    const input = { target, file, ...secretsOf(config), passphrase };
    const make = async () => {
      await runInWorker('makeOne', input, { signal: leaving.signal });
      return true;
    };
    // A concurrent restore would leave tables that are not copied yet empty in the backup.
    const isMade = await withBackupLock(db.$client, make).catch((error) => {
      throw refusalOf(error);
    });
    if (!isMade) throw refuse('backup-under-way');
    securityEvent(api, 'sensitive_read', {
      request,
      userId: person.userId,
      actorId: person.userId,
      about: 'backup',
    });
    await noteDownload(db, person.userId);
    return reply
      .header('Content-Type', 'application/octet-stream')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('Content-Length', (await stat(file)).size)
      .header('Cache-Control', 'no-store')
      .send(createReadStream(file));
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, sent, done) => done(null, sent));
    /** Every process restarts after the reply. */
    async function restoring(request: FastifyRequest, reply: FastifyReply, adminId: string | null) {
      const restored = await restoreSent(api, request, { adminId });
      const actorId = adminId ?? 'setup-code';
      securityEvent(api, 'sensitive_update', { request, actorId, about: 'backup-restored' });
      finished(reply.raw, () => api.restart?.());
      return restored;
    }
    const options = { bodyLimit: uploadedBackup.bytes, config: { bodyTimeoutMs: clientTimeoutMs.restore } };

    scope.post(backupRestorePath, {
      ...options,
      // Before the file is read.
      onRequest: async (request) => {
        const person = await admitted(api, request, { resource: 'whole-database', action: 'update' });
        const confirmed = headerOf(request, backupHeaders.confirmEmail).trim().toLowerCase();
        if (confirmed !== person.user.email.toLowerCase()) throw refuse('confirmation-email-wrong');
      },
      // The session was checked above.
      handler: (request, reply) => restoring(request, reply, request.subjectId ?? null),
    });

    scope.post(setupRestorePath, {
      ...options,
      onRequest: async (request) => {
        if (await hasPeople(db)) throw refuse('setup-over');
        if (!isSetupCode(config, headerOf(request, backupHeaders.setupCode)))
          throw refuse('setup-code-wrong');
      },
      handler: (request, reply) => restoring(request, reply, null),
    });
  });
}
