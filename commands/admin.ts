import { Email } from '#contract/account-forms.ts';
import { isRefusal } from '#contract/error-codes.ts';
import { invitationDays } from '#contract/limits.ts';
import type { Role } from '#contract/shapes.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { adminAudit } from '#server/database/schema/admin.ts';
import { findUserId } from '#server/features/account/account.queries.ts';
import { createAuth } from '#server/features/account/auth.services.ts';
import { createInvitation, signupPath } from '#server/features/account/invitations.queries.ts';
import { createResetLink } from '#server/features/account/reset-link.queries.ts';
import { setRoleByServer } from '#server/features/admin/people.queries.ts';
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
    const done = await setRoleByServer(database.db, email.trim(), role, { force });
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

/** A link for the operator to give away: with `reset` for a new password of an account, with `invite` for a new account. */
async function makeLink(action: 'reset' | 'invite', email: string | undefined) {
  const config = readConfig(process.env);
  const database = await openDatabase(config, { exclusive: false });
  const now = new Date();
  try {
    await migrateAndSeed(database.owner, database.appRole);
    const { db } = database;
    const page = (path: string) => `${config.publicUrl ?? `http://${config.host}:${config.port}`}${path}`;
    if (action === 'invite') {
      if (email && !Email.safeParse(email).success)
        return { say: `${email} is no email address.`, worked: false };
      const made = await createInvitation(db, null, email, now);
      if (isRefusal(made)) return { say: `No invitation was made: ${made.code}.`, worked: false };
      const hint = config.signUp === 'invited' ? '' : ' It has an effect only with SIGN_UP=invited.';
      return {
        say: `Within ${invitationDays} days this link makes one account.${hint}\n${page(signupPath(made.token, email))}`,
        worked: true,
      };
    }
    const userId = await findUserId(db, email ?? '');
    if (!userId) return { say: `Nobody has signed up as ${email}.`, worked: false };
    if (config.oidc?.only) return { say: 'With OIDC_ONLY nobody has a password.', worked: false };
    await db.insert(adminAudit).values({ adminId: null, action: 'reset', subjectId: userId });
    const securityLog = createSecurityLog(db, config, {
      destination: { write: (line) => process.stderr.write(line) },
    });
    securityEvent({ securityLog }, 'authn_token_created', {
      userId,
      actorId: 'command line',
      about: 'reset-by-admin',
    });
    await securityLog.settled();
    const { path } = await createResetLink(createAuth({ db, config }, undefined), userId, now);
    return {
      say: `Within a day this link gives ${email} a new password, once.\n${page(path)}`,
      worked: true,
    };
  } finally {
    await database.close();
  }
}

const usage = `Usage: npm run admin -- promote EMAIL
       npm run admin -- demote EMAIL [--force]
       npm run admin -- reset EMAIL
       npm run admin -- invite [EMAIL]
       npm run admin -- rotate-secret
       npm run admin -- drop-old-secrets`;

/** Returns the text to print; if `worked` is false, the command exits with an error. */
async function run(args: string[]): Promise<{ say: string; worked: boolean }> {
  const force = args.includes('--force');
  const [action, email] = args.filter((arg) => arg !== '--force');
  if (action === 'promote' && email) return changeRole(email, 'admin', force);
  if (action === 'demote' && email) return changeRole(email, 'user', force);
  if (action === 'reset' && email) return makeLink('reset', email.trim());
  if (action === 'invite') return makeLink('invite', email?.trim());
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
