import type { Config } from '#server/config.ts';

/** The secrets that a backup carries: those of the data folder. One from the settings stays in the settings. */
export const secretOf = ({
  secretsAreStored,
  sessionSecrets,
}: Pick<Config, 'secretsAreStored' | 'sessionSecrets'>) =>
  secretsAreStored ? sessionSecrets.join('\n') : null;
