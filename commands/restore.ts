import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BackupProblem } from '#server/backup/backup.format.ts';
import { type Opening, verifyBackup } from '#server/backup/backup.ts';
import { noteRestore } from '#server/backup/replace-database.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { rowsOf } from '#server/backup/verified-backup.ts';
import { readConfig, secretFile } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { createSecurityLog, securityEvent } from '#server/http/security-log.ts';
import { DatabaseProblem } from '#server/postgres/embedded-problem.ts';
import { passphraseOf } from './passphrase.ts';

// npm run restore -- FILE: restores a backup into the empty database of DATA_DIR or DATABASE_URL. Stop the app
// before.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { trust: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file) {
  console.error('Usage: npm run restore -- FILE [--trust]');
  process.exit(2);
}

async function restore(backup: string): Promise<void> {
  const config = readConfig(process.env);
  const opening: Opening = {
    passphrase: await passphraseOf(backup),
    secrets: config.sessionSecrets,
    trust: values.trust ? 'any' : 'encrypted',
  };
  const database = await openDatabase(config, { exclusive: true });
  try {
    // Verifies the whole file before the first row is written.
    await verifyBackup(backup, opening);
    const { secret, isSigned, ...manifest } = await restoreBackup(database.owner, backup, opening);
    await migrateAndSeed(database.owner, database.appRole);
    await noteRestore(database.owner, null);
    const securityLog = createSecurityLog(database.db, config, {
      destination: { write: (line) => process.stderr.write(line) },
    });
    securityEvent({ securityLog }, 'sensitive_update', { actorId: 'command line', about: 'backup-restored' });
    console.log(
      `${backup}: ${Object.keys(manifest.tables).length} tables with ${rowsOf(manifest)} rows are back.`,
    );
    if (isSigned) return;
    if (secret && config.secretsAreStored) {
      writeFileSync(secretFile(config.dataDir), secret, { mode: 0o600 });
    } else if (secret !== config.sessionSecrets.join('\n')) {
      console.log(
        'Set SESSION_SECRET to what it was: without it people sign in again and two-factor has to be set up again.',
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
