import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { backupFilePath, backups } from '#contract/backups.ts';
import { Id } from '#contract/security-shapes.ts';
import { findRun } from '#server/backup/backup-runs.queries.ts';
import type { Api } from '#server/http/api.ts';
import { refuse } from '#server/http/errors.ts';
import { securityEvent } from '#server/http/security-log.ts';
import { admitted } from './admitted.http.ts';
import { measureBackups } from './backups.metrics.ts';
import { backupOverview } from './backups.queries.ts';

export function backupsRoutes(api: Api): void {
  const { app, route, db, config, now } = api;

  measureBackups(api);
  route(backups.overview, () => backupOverview({ db, config, now: now() }));

  // A file rather than JSON, so the contract does not list it. It is compressed already.
  app.get(backupFilePath(':runId'), { compress: false }, async (request, reply) => {
    const person = await admitted(api, request, { resource: 'whole-database', action: 'read' });
    const { runId } = request.params as { runId: string };
    const run = Id.safeParse(runId).success ? await findRun(db, runId) : undefined;
    const file = run?.file && config.backups && path.join(config.backups.folder, path.basename(run.file));
    const facts = file ? await stat(file).catch(() => undefined) : undefined;
    if (!file || !facts) throw refuse('no-such-backup');
    securityEvent(api, 'sensitive_read', { request, actorId: person.userId, about: 'backup' });
    return reply
      .header('Content-Type', 'application/octet-stream')
      .header('Content-Disposition', `attachment; filename="${path.basename(file)}"`)
      .header('Content-Length', facts.size)
      .header('Cache-Control', 'no-store')
      .send(createReadStream(file));
  });
}
