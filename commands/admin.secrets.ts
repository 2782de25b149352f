import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { type Config, readConfig, type Secrets, secretFile } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { countOldTwoFactors } from '#server/features/account/secret-versions.queries.ts';

const newSecret = () => randomBytes(32).toString('base64url');

/** Replaces the secrets under the data folder atomically: a reader finds the old ones or the new ones. */
function keep({ dataDir }: Config, secrets: Secrets): void {
  const draft = `${secretFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${secrets.join('\n')}\n`, { mode: 0o600 });
  renameSync(draft, secretFile(dataDir));
}

/** Puts a new secret before the ones under the data folder. With SESSION_SECRET it says what to set instead. */
export async function rotateSecret() {
  const config = readConfig(process.env);
  if (!config.secretsAreStored) {
    return {
      say: `The secret is in your settings. Make a new one (openssl rand -hex 32), set SESSION_SECRET=NEW,OLD and restart.
With several instances: set OLD,NEW on all of them first, then NEW,OLD.`,
      worked: false,
    };
  }
  if (config.sessionSecrets.length >= 5) {
    return { say: 'There are five secrets already. Run drop-old-secrets first.', worked: false };
  }
  keep(config, [newSecret(), ...config.sessionSecrets]);
  return {
    say: 'A new secret is in place, and the old one still counts. Restart Tisane; in two months, run drop-old-secrets.',
    worked: true,
  };
}

/** Keeps only the newest secret, once no second factor needs another. Who has not visited since must sign in again. */
export async function dropOldSecrets() {
  const config = readConfig(process.env);
  const [current] = config.sessionSecrets;
  const database = await openDatabase(config, { exclusive: false });
  try {
    await migrateAndSeed(database.owner, database.appRole);
    const waiting = await countOldTwoFactors(database.db, config.sessionSecrets);
    if (waiting > 0) {
      return {
        say: `${waiting} second factors are still encrypted with an older secret. Restart Tisane, then try again.`,
        worked: false,
      };
    }
  } finally {
    await database.close();
  }
  if (!config.secretsAreStored) {
    return {
      say: 'Nothing needs an older secret any more: leave the first one in SESSION_SECRET and restart.',
      worked: true,
    };
  }
  keep(config, [current]);
  return { say: 'Only the newest secret is left. Restart Tisane.', worked: true };
}
