import { parseArgs } from 'node:util';
import { BackupProblem } from '#server/backup/backup.format.ts';
import { backUp } from '#server/backup/backup.ts';
import { withBackupLock } from '#server/backup/backup-lock.ts';
import { secretsOf } from '#server/backup/secret.ts';
import { rowsOf } from '#server/backup/verified-backup.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { newPassphrase } from './passphrase.ts';

// npm run backup -- FILE: writes the whole database into a new file, also while the app runs.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { encrypt: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file) {
  console.error('Usage: npm run backup -- FILE [--encrypt]');
  process.exit(2);
}

const config = readConfig(process.env);
const database = await openDatabase(config, { exclusive: false });
try {
  const passphrase = await newPassphrase({ ask: values.encrypt });
  const make = () => backUp(database.owner, file, { ...secretsOf(config), passphrase });
  const manifest = await withBackupLock(database.owner, make);
  if (!manifest) {
    throw new BackupProblem(
      'A backup is being made or put back at the moment. Try again when it has ended.',
      'place',
    );
  }
  console.log(
    `${file}: ${Object.keys(manifest.tables).length} tables with ${rowsOf(manifest)} rows, ${passphrase ? 'encrypted' : 'not encrypted'}, written and read back.`,
  );
} catch (error) {
  if (!(error instanceof BackupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
