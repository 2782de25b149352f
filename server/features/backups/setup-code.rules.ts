import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';

/**
 * The code that allows a restore on a server without accounts. The server's log shows it to the operator, who could
 * also make an admin on the command line. It is derived from the secret, so all instances have the same one; it is
 * invalid once an account exists.
 */
export function setupCode({ sessionSecrets }: Pick<Config, 'sessionSecrets'>): string {
  const digits = createHmac('sha256', sessionSecrets[0])
    .update('start-from-backup')
    .digest('hex')
    .slice(0, 24);
  return digits.replace(/....(?=.)/g, '$&-');
}

export function isSetupCode(config: Pick<Config, 'sessionSecrets'>, given: string): boolean {
  const bare = (text: string) =>
    createHmac('sha256', 'code').update(text.toLowerCase().replace(/[^0-9a-f]/g, ''));
  return timingSafeEqual(bare(given).digest(), bare(setupCode(config)).digest());
}
