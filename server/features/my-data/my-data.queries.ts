import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { databaseTimeoutMs } from '#contract/limits.ts';
import type { MyDataPart } from '#contract/my-data.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inTransaction, lockPerson } from '#server/database/db.ts';
import { refuseAllBytes } from '#server/database/row-ceiling.ts';
import { user } from '#server/database/schema/account.ts';
import { pictureVersion, readPicture } from '#server/features/account/picture.queries.ts';
import { countAgain } from '#server/features/streaks/done-days.queries.ts';
import { fieldsOf, partTables } from './my-data.tables.ts';
import { namePattern, withoutNames } from './named-ids.rules.ts';
import type { CheckedFile } from './restore-file.parser.ts';

/** Reasons to refuse a file that only the database can find. */
export type RestoreRefusal =
  | 'file-contradicts-itself'
  | 'account-holds-other-data'
  | 'account-holds-data'
  | 'account-bytes-full';

/** The number of rows of each part after a restore. */
export type Restored = Record<string, number>;

/**
 * Restores a file in one transaction, and recounts its days. Returns the number of rows of each part. References must
 * be in the file, or known to the account before; others are replaced by ids that nobody has. Refused when the account
 * has data and is another's or `replace` is false, and when the file has dangling references, duplicates or rows that
 * no rule permits.
 */
export async function restoreMyData(
  db: Db,
  scope: Scope,
  { account, replace, parts, elsewhere }: CheckedFile,
): Promise<Restored | Refusal<RestoreRefusal>> {
  const tables = new Map(partTables.map(([part, table]) => [part, table]));
  const decoder = new TextDecoder();
  try {
    return await inTransaction(db, async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${databaseTimeoutMs.restoreStatement}`));
      await lockPerson(tx, scope);
      // New rows of this person wait, too: a tick would add to days that are recounted at the end.
      await tx.select({ id: user.id }).from(user).where(eq(user.id, scope.userId)).for('update');
      const forbidden = new Map<MyDataPart, Set<string>>();
      for (const [part, names] of elsewhere) {
        const known = await namedNow(tx, scope, tables.get(part) ?? '');
        forbidden.set(part, new Set([...names].filter((name) => !known.has(name))));
      }
      const refused = await clearAccount(tx, scope, account.email, replace);
      if (refused) return refused;
      const others = new Map<string, string>();
      for (const { part, lists } of parts) {
        const to = sql.identifier(tables.get(part) ?? '');
        const columns = sql.join(
          fieldsOf(part).map(({ column }) => sql.identifier(column)),
          sql`, `,
        );
        for (const list of lists) {
          const allowed = withoutNames(decoder.decode(list), forbidden.get(part) ?? new Set(), others);
          const rows = sql`json_populate_recordset(null::${to}, ${allowed}::json)`;
          await tx.execute(
            sql`insert into ${to} (user_id, ${columns}) select ${scope.userId}, ${columns} from ${rows}`,
          );
        }
      }
      const { firstName, lastName, dayStart } = account;
      const picture = await readPicture(tx, scope);
      await tx
        .update(user)
        .set({ firstName, lastName, dayStart, image: picture ? pictureVersion(picture) : null })
        .where(eq(user.id, scope.userId));
      await countAgain(tx, scope);
      const full = await refuseAllBytes(tx, scope);
      if (full) return full;
      return Object.fromEntries(parts.map(({ part, count }) => [part, count]));
    });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    // Classes 22 and 23: an invalid value, or a violated constraint, of which Citus tells only the text.
    const isOfCitus = (found: pg.DatabaseError) => found.code === 'XX000' && / violates /.test(found.message);
    if (cause instanceof pg.DatabaseError && (/^2[23]/.test(cause.code ?? '') || isOfCitus(cause))) {
      return refusal('file-contradicts-itself');
    }
    throw error;
  }
}

/** The ids that a person's rows of a table refer to already: repeating them gives no new access. */
async function namedNow(tx: Pick<Db, 'execute'>, scope: Scope, table: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select distinct found[1] as name from ${sql.identifier(table)} named,
      regexp_matches(named::text, ${`(${namePattern})`}, 'g') found where named.user_id = ${scope.userId}`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Clears the account if requested and allowed; else refuses. */
async function clearAccount(
  tx: Pick<Db, 'execute'>,
  scope: Scope,
  email: string,
  replace: boolean,
): Promise<Refusal<RestoreRefusal> | undefined> {
  const held = sql.join(
    partTables.map(
      ([, table]) => sql`exists (select from ${sql.identifier(table)} where user_id = ${scope.userId})`,
    ),
    sql` or `,
  );
  const { rows } = await tx.execute<{ email: string; held: boolean }>(
    sql`select email, (${held}) as held from "user" where id = ${scope.userId}`,
  );
  const [account] = rows;
  if (!account?.held) return undefined;
  if (account.email !== email.toLowerCase()) {
    return refusal('account-holds-other-data');
  }
  if (!replace) {
    return refusal('account-holds-data');
  }
  for (const [, table] of partTables.toReversed()) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${scope.userId}`);
  }
  return undefined;
}
