import type { Config } from '#server/config.ts';
import type { BackupOptions } from './backup.ts';

/** The secrets that sign a backup. No backup contains a secret from the settings. */
export const secretsOf = ({
  secretsAreStored,
  sessionSecrets,
}: Pick<Config, 'secretsAreStored' | 'sessionSecrets'>): Pick<
  BackupOptions,
  'secrets' | 'carriesSecrets'
> => ({
  secrets: sessionSecrets,
  carriesSecrets: secretsAreStored,
});
