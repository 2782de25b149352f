import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../built-folder.ts';
import { folder } from './images.ts';
import { said } from './say.ts';

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

/** An image after this one: the same with one more migration, which expands, as every one does. */
export async function buildNextVersion(image: string, tag: string): Promise<void> {
  const migrations = path.join(folder, 'migrations');
  await mkdir(folder, { recursive: true });
  await cp(path.join(root, 'server/database/migrations'), migrations, { recursive: true });
  const file = path.join(migrations, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const last = entries.at(-1);
  if (!last) throw new Error('There are no migrations.');
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: `${last.idx + 1}_next` };
  const change = `alter table "ritual_completions" add column "next" text default 'tea' not null;`;
  await writeFile(path.join(migrations, `${next.tag}.sql`), change);
  await writeFile(file, JSON.stringify({ ...rest, entries: [...entries, next] }));
  const container = await said('buildah', ['from', image]);
  try {
    await said('buildah', ['add', container, migrations, '/tisane/server/database/migrations']);
    await said('buildah', ['commit', '--quiet', '--format=docker', container, tag]);
  } finally {
    await said('buildah', ['rm', container]);
  }
}
