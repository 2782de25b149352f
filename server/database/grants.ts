import pg from 'pg';

/** The schema of the job queue's tables. */
export const queueSchema = 'pgboss';

/**
 * Lets a role without ownership read and write the rows of our tables, including later ones, and own the job queue's
 * tables. It cannot change tables or use other databases of the server. The owner of the tables runs it; it is
 * idempotent.
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
