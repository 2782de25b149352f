import { writeFileSync } from 'node:fs';
import { BackupProblem } from '#server/backup/backup.format.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { rowsOf } from '#server/backup/verified-backup.ts';
import { readConfig, secretFile } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { DatabaseProblem } from '#server/postgres/embedded-problem.ts';
import { passphraseOf } from './passphrase.ts';

// npm run restore -- FILE: a backup into an empty database, which DATA_DIR or DATABASE_URL names. The app must not run.

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run restore -- FILE');
  process.exit(2);
}

async function restore(backup: string): Promise<void> {
  const config = readConfig(process.env);
  const passphrase = await passphraseOf(backup);
  const database = await openDatabase(config, { exclusive: true });
  try {
    const { secret, ...manifest } = await restoreBackup(database.owner, backup, passphrase);
    console.log(
      `${backup}: ${Object.keys(manifest.tables).length} tables with ${rowsOf(manifest)} rows are back.`,
    );
    if (secret && !process.env.SESSION_SECRET) {
      writeFileSync(secretFile(config.dataDir), secret, { mode: 0o600 });
    } else if (secret !== config.sessionSecrets.join('\n')) {
      console.log(
        'Set SESSION_SECRET to what it was: without it people sign in anew and two-factor has to be set up again.',
      );
    }
  } finally {
    await database.close();
  }
}

restore(file).catch((error: unknown) => {
  const known = error instanceof BackupProblem || error instanceof DatabaseProblem;
  console.error(known ? error.message : error);
  process.exit(1);
});
