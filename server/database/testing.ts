import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type EmbeddedDatabase, openEmbedded } from '#server/postgres/embedded.ts';
import { databaseUser } from '#server/postgres/embedded-cluster.ts';
import { isAlive, stopPostmaster } from '#server/postgres/embedded-postmaster.ts';
import type { Db } from './db.ts';
import { connect } from './open.ts';

type Connection = EmbeddedDatabase['connection'];
/** As whom to connect: the owner of everything, or the app, which may read and write rows. */
type Connections = { owner: Connection; app: Connection };

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: Connections;
  }
}

const template = 'tisane_template';
const memory = '/dev/shm';
const folderName = /^tisane-test-(\d+)-/;

/**
 * One server for a whole test run, with `migrate` done once in the database that every test's is
 * copied from.
 */
export async function startTestServer(
  migrate: (owner: pg.Pool, appRole: string) => Promise<void>,
): Promise<{ connections: Connections; stop(): Promise<void> }> {
  await removeAbandoned();
  const dataDir = await makeTestFolder();
  const server = await openEmbedded({
    dataDir,
    exclusive: true,
    durable: false,
    // The last so that slow statements can be looked at, as on a server where they are measured.
    settings: { autovacuum: 'off', max_connections: '200', shared_preload_libraries: 'pg_stat_statements' },
  });
  const stop = async () => {
    await server.stop();
    await rm(dirname(server.folder), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await run(server.connection, `create database ${template}`);
    const pool = new pg.Pool({ ...server.connection, database: template });
    await migrate(pool, server.appConnection.user).finally(() => pool.end());
    // A copy needs a template that nobody is connected to.
    await run(server.connection, `alter database ${template} allow_connections false`);
    return { connections: { owner: server.connection, app: server.appConnection }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A folder for a test's database, which a later run removes if this one is killed. */
export async function makeTestFolder(): Promise<string> {
  // A database is some 300 files: in memory they are made ten times as fast.
  const base = (await hasRoom(memory)) ? memory : tmpdir();
  const folder = await mkdtemp(join(base, `tisane-test-${process.pid}-`));
  // Root's server runs as somebody else, who has to pass through.
  if (process.getuid?.() === 0) await chmod(folder, 0o711);
  return folder;
}

/** A database of its own for a test (file): migrated, seeded and otherwise empty; or, `bare`, with nothing in it at all. */
export async function createTestDatabase({ bare = false } = {}): Promise<{
  connection: Connection;
  /** The same as the app, which is no owner of it. A `bare` database is not for it. */
  appConnection: Connection;
  drop(): Promise<void>;
}> {
  const { owner: server, app } = inject('testServer');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${database} template ${bare ? 'template0' : template}`);
  return {
    connection: { ...server, database },
    appConnection: { ...app, database },
    drop: () => run(server, `drop database if exists ${database} with (force)`),
  };
}

/** A database of its own and a connection to it, as the owner; `close` ends both. */
export async function connectTestDatabase({ bare = false, size = 1 } = {}): Promise<{
  db: Db;
  close(): Promise<void>;
}> {
  const { connection, drop } = await createTestDatabase({ bare });
  const db = connect(connection, { size });
  return {
    db,
    close: async () => {
      await db.$client.end();
      await drop();
    },
  };
}

/** Runs a statement as the cluster's superuser, for what neither of Tisane's roles may. */
export const asSuperuser = (connection: pg.PoolConfig, statement: string): Promise<void> =>
  run({ ...connection, user: databaseUser }, statement);

async function run(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize > 2 * 1024 ** 3;
}

/** Servers of test runs that were killed: their number is in the folder's name. */
async function removeAbandoned(): Promise<void> {
  for (const base of [memory, tmpdir()]) {
    for (const name of await readdir(base).catch(() => [])) {
      const pid = folderName.exec(name)?.[1];
      if (pid === undefined || isAlive(Number(pid))) continue;
      const folder = join(base, name);
      try {
        await stopPostmaster(join(folder, 'postgres'));
        await rm(folder, { recursive: true, force: true });
      } catch {
        // Another user's.
      }
    }
  }
}
