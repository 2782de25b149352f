import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/database/open.ts';
import { createTestDatabase } from '#server/database/testing.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { secrets } from './backup.testing.ts';
import { backUp } from './backup.ts';
import { decrypted } from './encryption.ts';
import { restoreBackup } from './restore.ts';
import type { Trust } from './signature.ts';

// Deriving a key is slow on purpose: about a second each time.
const timeout = 120_000;
const passphrase = 'correct horse battery staple';

let tisane: TestApp;
let folder: string;
let file: string;
beforeAll(async () => {
  tisane = await startOwnTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'tisane-encryption-'));
  file = path.join(folder, 'a.backup');
  await tisane.signUp({ email: 'maya@example.org' });
  await backUp(tisane.db.$client, file, { secrets, carriesSecrets: true, passphrase });
}, timeout);
afterAll(async () => {
  await tisane.close();
  await rm(folder, { recursive: true, force: true });
});

test('an encrypted backup is restored with its passphrase, and with no other', { timeout }, async () => {
  const database = await createTestDatabase({ bare: true });
  const db = connect(database.connection, { size: 2 });
  try {
    // Another server's backup: its passphrase replaces the signature.
    const restore = (given?: string, trust: Trust = 'encrypted') =>
      restoreBackup(db.$client, file, { passphrase: given, secrets: ['another'], trust });
    await expect(restore()).rejects.toThrow(
      'This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.',
    );
    await expect(restore(`${passphrase} `)).rejects.toThrow('This passphrase does not open the backup.');
    await expect(restore(passphrase, 'signed')).rejects.toThrow('made by another Tisane');
    const { rows: tables } = await db.$client.query(`select from pg_tables where schemaname = 'public'`);
    expect(tables).toEqual([]);
    expect(await restore(passphrase)).toMatchObject({ secret: secrets[0], isSigned: false });
    const { rows } = await db.$client.query('select email from "user"');
    expect(rows).toEqual([{ email: 'maya@example.org' }]);
  } finally {
    await db.$client.end();
    await database.drop();
  }
});

test('the file is a gzipped backup in age encryption, without readable content', { timeout }, async () => {
  const bytes = await readFile(file);
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 18\n/);
  expect(bytes.includes('maya@example.org')).toBe(false);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  expect(gunzipSync(await decrypter.decrypt(bytes)).toString()).toContain('maya@example.org');
});

/** Decrypts an encrypted file to its end. */
async function read(content: Buffer): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of decrypted(Readable.from([content]), passphrase)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('a file that is cut, changed or reordered is refused', async () => {
  const plain = randomBytes(200_000);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  // A low cost, as these files are decrypted many times.
  encrypter.setScryptWorkFactor(8);
  const bytes = Buffer.from(await encrypter.encrypt(plain));
  expect((await read(bytes)).equals(plain)).toBe(true);

  const piece = 65_536 + 16;
  const first = bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16;
  const changed = Buffer.from(bytes);
  changed[first + piece + 100] = (changed[first + piece + 100] ?? 0) ^ 1;
  const damaged = {
    'cut after a whole piece': bytes.subarray(0, first + piece),
    'cut anywhere': bytes.subarray(0, -10),
    'cut in the header': bytes.subarray(0, 60),
    'one bit changed': changed,
    'two pieces swapped': Buffer.concat([
      bytes.subarray(0, first),
      bytes.subarray(first + piece, first + 2 * piece),
      bytes.subarray(first, first + piece),
      bytes.subarray(first + 2 * piece),
    ]),
    'something after its end': Buffer.concat([bytes, Buffer.from('more')]),
  };
  for (const [what, content] of Object.entries(damaged)) {
    await expect(read(content), what).rejects.toThrow(/^This is not a whole backup: /);
  }
});
