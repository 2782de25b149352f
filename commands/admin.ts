import { ConfigError } from '#server/config.ts';
import { changeRole } from './admin.role.ts';
import { dropOldSecrets, rotateSecret } from './admin.secrets.ts';

// npm run admin -- …: what the person who runs the server may do beside it.

const usage = `Usage: npm run admin -- promote EMAIL
       npm run admin -- demote EMAIL [--force]
       npm run admin -- rotate-secret
       npm run admin -- drop-old-secrets`;

/** Returns what to print; false in `worked` ends with an error. */
async function run(args: string[]): Promise<{ say: string; worked: boolean }> {
  const force = args.includes('--force');
  const [action, email] = args.filter((arg) => arg !== '--force');
  if (action === 'promote' && email) return changeRole(email, 'admin', force);
  if (action === 'demote' && email) return changeRole(email, 'user', force);
  if (action === 'rotate-secret') return rotateSecret();
  if (action === 'drop-old-secrets') return dropOldSecrets();
  return { say: usage, worked: false };
}

try {
  const { say, worked } = await run(process.argv.slice(2));
  if (worked) console.log(say);
  else {
    console.error(say);
    process.exitCode = say === usage ? 2 : 1;
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
