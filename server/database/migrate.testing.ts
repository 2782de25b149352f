import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { migrationsFolder } from './migrate.ts';
import type { Db } from './open.ts';

type Journal = { entries: { tag: string }[] };

/** Makes the tables as an earlier version had them: with its migrations up to the one of that name, and no other. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tisane-earlier-'));
  const journal: Journal = JSON.parse(
    await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  );
  const last = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  if (last < 0) throw new Error(`There is no migration called ${name}.`);
  const entries = journal.entries.slice(0, last + 1);
  await mkdir(path.join(folder, 'meta'));
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries)
    await cp(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  await migrate(db, { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}
