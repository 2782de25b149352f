import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { backupDownloadPath, backupHeaders, backupRestorePath, backups } from '#contract/backups.ts';
import { setup, setupRestorePath } from '#contract/setup.ts';
import { secrets, textOf, writeText } from '#server/backup/backup.testing.ts';
import { backUp } from '#server/backup/backup.ts';
import { withBackupLock } from '#server/backup/backup-lock.ts';
import { replaceDatabase } from '#server/backup/replace-database.ts';
import { secretFile } from '#server/config.ts';
import { migrateAndSeed, migrationsTable } from '#server/database/migrate.ts';
import { asSuperuser, connectTestDatabase } from '#server/database/testing.ts';
import { type Somebody, somebody } from '#server/policy.people.testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { refusalOf } from './restore-sent.http.ts';
import { setupCode } from './setup-code.rules.ts';

const timeout = 180_000;
const passphrase = 'correct horse battery staple';

let tisane: TestApp;
let folder: string;
let ada: Somebody;
const bytes: Record<'plain' | 'encrypted', Buffer> = { plain: Buffer.alloc(0), encrypted: Buffer.alloc(0) };
beforeAll(async () => {
  tisane = await startOwnTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'tisane-whole-'));
  ada = await somebody(tisane, { role: 'admin' });
  await tisane.signUp({ email: 'then@example.org' });
}, timeout);
afterAll(async () => {
  await tisane.close();
  await rm(folder, { recursive: true, force: true });
});

const emails = async (app = tisane) => {
  const { rows } = await app.db.$client.query(`select email from "user" order by email`);
  return rows.map(({ email }) => email);
};
/** As browsers send it. */
const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const download = ({ cookie }: Pick<Somebody, 'cookie'>, body = {}) =>
  tisane.app.inject({
    method: 'POST',
    url: backupDownloadPath,
    headers: { cookie, ...encodings },
    payload: body,
  });

type Sent = { payload: Buffer; confirm?: string; passphrase?: string };
async function restore(
  { cookie }: Pick<Somebody, 'cookie'>,
  { payload, confirm = ada.email, ...given }: Sent,
) {
  const answer = await tisane.app.inject({
    method: 'POST',
    url: backupRestorePath,
    headers: {
      cookie,
      'content-type': 'application/octet-stream',
      [backupHeaders.confirmEmail]: encodeURIComponent(confirm),
      ...(given.passphrase && { [backupHeaders.passphrase]: encodeURIComponent(given.passphrase) }),
    },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe('a backup on request', () => {
  test('needs an admin with a recent proof', { timeout }, async () => {
    const unproved = await somebody(tisane, { role: 'admin', proved: false });
    const codes = [];
    for (const who of [{ cookie: '' }, await somebody(tisane), unproved]) {
      codes.push((await download(who)).json().code);
    }
    expect(codes).toEqual(['signed-out', 'forbidden', 'proof-needed']);
    expect((await download(ada, { passphrase: 'short' })).json().code).toBe('password-too-short');

    const plain = await download(ada);
    expect([plain.statusCode, plain.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="tisane-.+\.backup"$/),
    ]);
    // With a content encoding a browser would store the unpacked content, or nothing.
    expect(plain.headers['content-encoding']).toBeUndefined();
    bytes.plain = plain.rawPayload;
    expect(gunzipSync(bytes.plain).toString()).toContain('then@example.org');
    bytes.encrypted = (await download(ada, { passphrase })).rawPayload;
    expect(bytes.encrypted.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  });
});

test('with BACKUP_FROM_BROWSER=false the browser can neither download nor restore', { timeout }, async () => {
  const closed = await startOwnTestApp({ config: { backupFromBrowser: false } });
  try {
    const { cookie, client } = await somebody(closed, { role: 'admin' });
    for (const url of [backupDownloadPath, backupRestorePath]) {
      const answer = await closed.app.inject({ method: 'POST', url, headers: { cookie } });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
    expect((await client.get(backups.overview, {})).fromBrowser).toBe(false);
  } finally {
    await closed.close();
  }
});

describe('an uploaded backup', () => {
  test('that is invalid is refused before any change', { timeout }, async () => {
    await tisane.signUp({ email: 'since@example.org' });
    const other = path.join(folder, 'other.backup');
    const before = await emails();
    const unproved = await somebody(tisane, { role: 'admin', proved: false });
    const codes: unknown[] = [];
    const note = async (who: Pick<Somebody, 'cookie'>, sent: Sent) => {
      const { status, code } = await restore(who, sent);
      codes.push([status, code]);
    };
    await note(await somebody(tisane), { payload: bytes.plain });
    await note(unproved, { payload: bytes.plain });
    await note(ada, { payload: bytes.plain, confirm: 'somebody@example.org' });
    await note(ada, { payload: Buffer.from('a letter') });
    await note(ada, { payload: gzipSync('a letter\n') });
    await note(ada, { payload: bytes.plain.subarray(0, bytes.plain.length - 500) });
    await note(ada, { payload: bytes.encrypted });
    await note(ada, { payload: bytes.encrypted, passphrase: 'another one entirely' });
    const file = path.join(folder, 'changed.backup');
    const send = async (text: string, secret?: string) => {
      await writeText(file, text, secret);
      await note(ada, { payload: await readFile(file) });
    };
    await writeFile(file, bytes.plain);
    const text = await textOf(file);
    await send(text.replace('"migrations":["', '"migrations":["x'), secrets[0]);
    await send(text);
    await send(text, 'the secret of another server');
    // The sender may have encrypted it themselves.
    await backUp(tisane.db.$client, other, { secrets: ['too short'], carriesSecrets: true, passphrase });
    await note(ada, { payload: await readFile(other), passphrase });
    await withBackupLock(tisane.db.$client, () => note(ada, { payload: bytes.plain }));
    expect(codes).toEqual([
      [403, 'forbidden'],
      [403, 'proof-needed'],
      [400, 'confirmation-email-wrong'],
      [400, 'backup-damaged'],
      [400, 'backup-not-ours'],
      [400, 'backup-damaged'],
      [400, 'backup-encrypted'],
      [400, 'backup-passphrase-wrong'],
      [400, 'backup-newer'],
      [400, 'backup-not-signed'],
      [400, 'backup-not-signed'],
      [400, 'backup-not-signed'],
      [409, 'backup-under-way'],
    ]);
    expect(await emails()).toEqual(expect.arrayContaining(before));
    expect((await ada.client.ask(account.user, {})).status).toBe(200);
  });

  test('replaces everything, and signs everybody out', { timeout }, async () => {
    expect(await emails()).toContain('since@example.org');
    await tisane.db.$client.query(
      `insert into admin_audit (admin_id, action, subject_id, email_hash)
        select $1, 'delete', id, 'since the backup' from "user" where email = 'since@example.org'`,
      [ada.id],
    );
    const { status, rows, restarts, needsSecret } = await restore(ada, {
      payload: bytes.encrypted,
      passphrase,
    });
    expect([status, restarts, needsSecret]).toEqual([200, false, false]);
    expect(rows).toBeGreaterThan(0);
    expect(await emails()).toContain('then@example.org');
    expect(await emails()).not.toContain('since@example.org');
    expect((await ada.client.ask(account.user, {})).status).toBe(401);
    const login = await tisane.visitor().ask(account.login, {
      body: { email: 'then@example.org', password: 'correct horse' },
    });
    expect(login.status).toBe(200);
    expect(tisane.securityLines).toContainEqual(
      expect.objectContaining({ event: 'sensitive_update', about: 'backup-restored', actorId: ada.id }),
    );
    const { rows: audit } = await tisane.db.$client.query(
      'select admin_id, action, subject_id, email_hash from admin_audit order by at',
    );
    const downloaded = { admin_id: ada.id, action: 'download', subject_id: null, email_hash: null };
    expect(audit).toEqual([
      downloaded,
      downloaded,
      { admin_id: ada.id, action: 'delete', subject_id: null, email_hash: 'since the backup' },
      { admin_id: ada.id, action: 'restore', subject_id: null, email_hash: null },
    ]);
  });

  test('of another server is trusted with the passphrase of the settings', { timeout }, async () => {
    const known = await startOwnTestApp({
      config: {
        ...{ secretsAreStored: true, dataDir: folder },
        backups: { folder, hour: 3, everyHours: 24, keep: 3, passphrase },
      },
    });
    try {
      const admin = await somebody(known, { role: 'admin' });
      const sent = await known.app.inject({
        method: 'POST',
        url: backupRestorePath,
        headers: {
          cookie: admin.cookie,
          'content-type': 'application/octet-stream',
          [backupHeaders.confirmEmail]: admin.email,
          [backupHeaders.passphrase]: passphrase,
        },
        payload: await readFile(path.join(folder, 'other.backup')),
      });
      expect([sent.statusCode, sent.json().needsSecret]).toEqual([200, true]);
      // With its secret, which is too short, this server would not start again.
      expect(existsSync(secretFile(folder))).toBe(false);
      expect(await emails(known)).toContain('since@example.org');
    } finally {
      await known.close();
    }
  });

  test('of an older version is migrated first', { timeout }, async () => {
    ada = await somebody(tisane, { role: 'admin' });
    const file = path.join(folder, 'older.backup');
    const older = await connectTestDatabase({ bare: true, size: 2 });
    try {
      await migrateAndSeed(older.db.$client);
      await older.db.$client.query(`insert into "user" (name, email) values ('', 'older@example.org')`);
      await backUp(older.db.$client, file, { secrets });
    } finally {
      await older.close();
    }
    const role = 'tisane_without_scratch';
    const { connection } = tisane.services.target;
    await asSuperuser(connection, `create role ${role} login nosuperuser nocreatedb`);
    await asSuperuser(connection, `grant pg_read_all_data to ${role}`);
    const before = await emails();
    // As if a migration were newer than the backup.
    await asSuperuser(
      connection,
      `insert into ${migrationsTable} (hash, created_at) select 'next', max(created_at) + 1 from ${migrationsTable}`,
    );
    const target = { connection: { ...connection, user: role }, hosts: [] };
    const refused = await replaceDatabase({ target, file, opening: { secrets }, adminId: ada.id })
      .catch((error: unknown) => refusalOf(error))
      .finally(() => asSuperuser(connection, `drop owned by ${role}; drop role ${role}`));
    expect(refused).toMatchObject({ code: 'backup-needs-role' });
    expect(await emails()).toEqual(before);

    expect((await restore(ada, { payload: await readFile(file) })).status).toBe(200);
    expect(await emails()).toEqual(['older@example.org']);
  });
});

describe('a server without accounts', () => {
  test('is restored from a backup with the code in its log, once', { timeout }, async () => {
    const fresh = await startOwnTestApp({ restartsItself: true });
    try {
      const state = async () => (await fresh.visitor().get(setup.state, {})).fromBackup;
      const send = async (code: string, payload = bytes.plain, opens = '') => {
        const answer = await fresh.app.inject({
          method: 'POST',
          url: setupRestorePath,
          headers: {
            'content-type': 'application/octet-stream',
            [backupHeaders.setupCode]: code,
            [backupHeaders.passphrase]: opens,
          },
          payload,
        });
        const { code: refusal, restarts } = answer.json();
        return [answer.statusCode, refusal, restarts];
      };
      expect(await state()).toBe(true);
      expect(await send('')).toEqual([403, 'setup-code-wrong', undefined]);
      expect(await send('0000-0000-0000-0000-0000-0000')).toEqual([403, 'setup-code-wrong', undefined]);
      expect(await emails(fresh)).toEqual([]);
      const code = setupCode(fresh.services.config);
      const file = path.join(folder, 'unsigned.backup');
      await writeFile(file, bytes.plain);
      await writeText(file, await textOf(file), 'the secret of another server');
      expect(await send(code, await readFile(file))).toEqual([400, 'backup-not-signed', undefined]);
      const other = await readFile(path.join(folder, 'other.backup'));
      expect(await send(code.toUpperCase().replaceAll('-', ' '), other, passphrase)).toEqual([
        200,
        undefined,
        true,
      ]);
      expect(await emails(fresh)).toContain('then@example.org');
      expect(fresh.securityLines).toContainEqual(
        expect.objectContaining({ about: 'backup-restored', actorId: 'setup-code' }),
      );
      expect(await state()).toBe(false);
      expect(await send(code)).toEqual([409, 'setup-over', undefined]);
    } finally {
      await fresh.close();
    }
  });
});
