import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateAndSeed } from '#server/database/migrate.ts';
import { setRoleByEmail } from '#server/features/account/account.queries.ts';

// npm run admin -- promote EMAIL | demote EMAIL, beside a running app too.

const [action, email] = process.argv.slice(2);
if ((action !== 'promote' && action !== 'demote') || !email) {
  console.error('Usage: npm run admin -- promote EMAIL | demote EMAIL');
  process.exit(2);
}

const database = await openDatabase(readConfig(process.env), { exclusive: false });
try {
  await migrateAndSeed(database.db.$client);
  const role = action === 'promote' ? 'admin' : 'user';
  const found = await setRoleByEmail(database.db, email.trim(), role);
  if (found) console.log(`${email} is now ${role}.`);
  else {
    console.error(`Nobody has signed up as ${email}.`);
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
