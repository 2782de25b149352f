import { parseArgs } from 'node:util';
import { BackupProblem } from '#server/backup/backup.format.ts';
import { backUp } from '#server/backup/backup.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { newPassphrase } from './passphrase.ts';

// npm run backup -- FILE: the whole database into a new file, beside a running app too.

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
  // A secret from the settings stays in the settings.
  const secret = process.env.SESSION_SECRET ? null : config.sessionSecrets.join('\n');
  const passphrase = await newPassphrase({ ask: values.encrypt });
  const { tables } = await backUp(database.owner, file, { secret, passphrase });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${file}: ${Object.keys(tables).length} tables with ${rows} rows, ${passphrase ? 'encrypted' : 'not encrypted'}, written and read back.`,
  );
} catch (error) {
  if (!(error instanceof BackupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
