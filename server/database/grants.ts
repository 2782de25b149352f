import pg from 'pg';

/** The schema that the job queue makes its own tables in. */
export const queueSchema = 'pgboss';

/**
 * Lets a role that owns nothing read and write the rows of our tables, those of later migrations too, and keep the job
 * queue's tables, which are its own. It cannot change tables, and has no part in other databases of the server.
 * Run by the owner of the tables; again and again changes nothing.
 */
export async function grantToApp(client: pg.ClientBase, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema public grant usage, select on sequences to ${name};
    create schema if not exists ${queueSchema} authorization ${name};
  `);
}
