import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type EmbeddedDatabase, openEmbedded } from '#server/postgres/embedded.ts';
import { databaseUser } from '#server/postgres/embedded-cluster.ts';
import { isAlive, stopPostmaster } from '#server/postgres/embedded-postmaster.ts';
import { afterCopy, coordinatorUrl, startTestCluster } from './citus.testing.ts';
import type { Db } from './db.ts';
import { connect } from './open.ts';
import { runStatement } from './run-statement.testing.ts';

type Connection = EmbeddedDatabase['connection'];
/**
 * The role to connect as: the owner of everything, or the app, which may read and write rows. A test database is made on
 * all nodes: one server, or those of a Citus.
 */
export type Connections = { owner: Connection; app: Connection; nodes: Connection[]; isCluster: boolean };

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: Connections;
  }
}

const template = 'tisane_template';
const memory = '/dev/shm';
const folderName = /^tisane-test-(\d+)-/;

/** One server for a test run; `migrate` runs once in the template that each test database copies. */
export async function startTestServer(
  migrate: (owner: pg.Pool, appRole?: string) => Promise<void>,
): Promise<{ connections: Connections; stop(): Promise<void> }> {
  await removeAbandoned();
  if (coordinatorUrl) return startTestCluster(coordinatorUrl, template, (owner) => migrate(owner));
  const dataDir = await makeTestFolder();
  const server = await openEmbedded({
    dataDir,
    exclusive: true,
    durable: false,
    // The last setting lets us inspect slow statements, as on a monitored server.
    settings: {
      autovacuum: 'off',
      max_connections: '200',
      shared_preload_libraries: 'pg_stat_statements',
      // Of all databases of a run: a full list forgets statements.
      'pg_stat_statements.max': '50000',
    },
  });
  const stop = async () => {
    await server.stop();
    await rm(dirname(server.folder), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await runStatement(server.connection, `create database ${template}`);
    const pool = new pg.Pool({ ...server.connection, database: template });
    await migrate(pool, server.appConnection.user).finally(() => pool.end());
    // A template must have no connections while it is copied.
    await runStatement(server.connection, `alter database ${template} allow_connections false`);
    const { connection: owner, appConnection: app } = server;
    return { connections: { owner, app, nodes: [owner], isCluster: false }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A folder for a test's database; a later run removes it if this one is killed. */
export async function makeTestFolder(): Promise<string> {
  // A database has some 300 files: memory makes them ten times as fast.
  const base = (await hasRoom(memory)) ? memory : tmpdir();
  const folder = await mkdtemp(join(base, `tisane-test-${process.pid}-`));
  // Started by root, the server runs as another user, who needs access.
  if (process.getuid?.() === 0) await chmod(folder, 0o711);
  return folder;
}

/** A separate database for a test (file): migrated, seeded and otherwise empty; with `bare`, completely empty. */
export async function createTestDatabase({ bare = false } = {}): Promise<{
  connection: Connection;
  /** A connection with the app's role. Not for a `bare` database. */
  appConnection: Connection;
  drop(): Promise<void>;
}> {
  const { owner, app, nodes, isCluster } = inject('testServer');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const onEach = (statement: string, on?: string) =>
    Promise.all(nodes.map((node) => runStatement(on ? { ...node, database: on } : node, statement)));
  await onEach(`create database ${database} template ${bare ? 'template0' : template}`);
  if (isCluster && !bare) await onEach(afterCopy, database);
  return {
    connection: { ...owner, database },
    appConnection: { ...app, database },
    drop: async () => {
      await onEach(`drop database if exists ${database} with (force)`);
    },
  };
}

/** A separate database and a connection as its owner; `close` ends both. */
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

/** Runs a statement as the cluster's superuser, for what Tisane's roles may not do. */
export const asSuperuser = (connection: pg.PoolConfig, statement: string): Promise<void> =>
  runStatement({ ...connection, user: databaseUser }, statement);

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize > 2 * 1024 ** 3;
}

/** Removes the servers of killed test runs: their process id is in the folder's name. */
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
        // The server belongs to another user.
      }
    }
  }
}
