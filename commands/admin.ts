import type { Role } from '#contract/shapes.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { setRoleByCommand } from '#server/features/admin/people.queries.ts';
import { createSecurityLog, securityEvent } from '#server/http/security-log.ts';
import { dropOldSecrets, rotateSecret } from './admin.secrets.ts';

// npm run admin -- …: commands for the operator of the server.

/**
 * Changes a person’s role, and writes it to the audit and to the security log (on stderr). Only `force` demotes the
 * last admin.
 */
async function changeRole(email: string, role: Role, force: boolean) {
  const config = readConfig(process.env);
  const database = await openDatabase(config, { exclusive: false });
  try {
    await migrateAndSeed(database.owner, database.appRole);
    const securityLog = createSecurityLog(database.db, config, {
      destination: { write: (line) => process.stderr.write(line) },
    });
    const done = await setRoleByCommand(database.db, email.trim(), role, { force });
    if (done === 'nobody') return { say: `Nobody has signed up as ${email}.`, worked: false };
    if (done === 'last-admin') {
      return {
        say: `${email} is the last admin, and nobody else could make another. Promote somebody first, or add --force.`,
        worked: false,
      };
    }
    if (done.before !== role) {
      securityEvent({ securityLog }, 'authz_change', {
        userId: done.userId,
        actorId: 'command line',
        about: role === 'admin' ? 'made-admin' : 'no-admin',
        facts: { from: done.before, to: role },
      });
      await securityLog.settled();
    }
    return { say: `${email} is now ${role}.`, worked: true };
  } finally {
    await database.close();
  }
}

const usage = `Usage: npm run admin -- promote EMAIL
       npm run admin -- demote EMAIL [--force]
       npm run admin -- rotate-secret
       npm run admin -- drop-old-secrets`;

/** Returns the text to print; if `worked` is false, the command exits with an error. */
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
