import type { Role } from '#contract/shapes.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { setRoleByCommand } from '#server/features/admin/people.queries.ts';
import { createSecurityLog, securityEvent } from '#server/http/security-log.ts';

/** Changes somebody’s role, with a line in the audit and in the security log (on stderr). The last admin stays one without `force`. */
export async function changeRole(email: string, role: Role, force: boolean) {
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
