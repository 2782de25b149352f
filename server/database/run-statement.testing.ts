import pg from 'pg';

/** Runs one statement on a connection of its own. */
export async function runStatement(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
