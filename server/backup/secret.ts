import type { Config } from '#server/config.ts';
import type { BackupOptions } from './backup.ts';

/** What signs a backup. One from the settings stays in the settings: no backup carries it. */
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
