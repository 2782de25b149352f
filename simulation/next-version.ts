import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../tooling/built-folder.ts';

type Journal = { entries: { idx: number; when: number; tag: string }[] };

const shared = ['catalogue', 'contract', 'domain', 'messages', 'web', 'node_modules'];

/**
 * A version after this one, in a folder: the same code with one more migration each time that `change` is called. It only
 * adds, as every migration does, so that this version can go on working beside it.
 */
export function createNextVersion(folder: string) {
  mkdirSync(folder);
  for (const name of shared) symlinkSync(path.join(root, name), path.join(folder, name));
  for (const name of ['server', 'commands', 'package.json']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  const migrations = path.join(folder, 'server/database/migrations');
  const file = path.join(migrations, 'meta/_journal.json');
  let changes = 0;
  return {
    folder,
    change(): void {
      const { entries, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Journal;
      const last = entries.at(-1);
      if (!last) throw new Error('There are no migrations.');
      changes += 1;
      const tag = `${String(last.idx + 1).padStart(4, '0')}_next_${changes}`;
      const sql = [
        `alter table "ritual_completions" add column "next_${changes}" text default 'tea' not null;`,
        `create index "next_${changes}" on "workout_completions" ("user_id", "created_at");`,
        `drop index if exists "next_${changes - 1}";`,
      ];
      writeFileSync(path.join(migrations, `${tag}.sql`), sql.join('\n--> statement-breakpoint\n'));
      const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
      writeFileSync(file, JSON.stringify({ ...rest, entries: [...entries, next] }));
    },
  };
}
