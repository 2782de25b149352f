import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { shuffled } from '#domain/random.ts';
import { root } from '../tooling/built-folder.ts';
import { run } from '../tooling/child.ts';
import type { Chance } from './chance.ts';
import type { Load } from './load.ts';
import type { ProcessWorld } from './world.ts';

type Journal = { entries: { idx: number; when: number; tag: string }[] };

const shared = ['catalogue', 'contract', 'domain', 'messages', 'web', 'node_modules'];

/**
 * A later version in a folder: the same code with one more migration for each call of `change`. It only adds, as
 * every migration does, so that this version can run beside it.
 */
function createNextVersion(folder: string) {
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

export type Stage = {
  world: ProcessWorld;
  load: Load;
  chance: Chance;
  /** How often the server is killed in one round. */
  killsOfRound: number;
  /** Created on first use; an older version cannot restore a backup of a newer database. */
  next?: ReturnType<typeof createNextVersion>;
};

/** A fault of the servers or their database under load. */
type Fault = (stage: Stage) => Promise<void>;

const linesOf = ({ databaseLine, instances }: ProcessWorld) => [
  databaseLine,
  ...instances.map(({ line }) => line),
];

/** Runs work that nobody should notice, and records failures. */
async function unnoticed({ world, load }: Stage, what: string, work: () => Promise<void>): Promise<void> {
  const { counts } = world.network;
  const lost = () =>
    ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].reduce((sum, code) => sum + (counts.get(code) ?? 0), 0);
  const before = lost();
  await work();
  if (lost() > before) load.broken.push(`${what}: ${lost() - before} requests broke off`);
}

export const faults: Record<string, Fault> = {
  /** Kills either instance at any moment, also during its start. */
  async 'app killed'({ world, chance, killsOfRound }) {
    for (let kills = 0; kills < killsOfRound; ) {
      if (await chance.of(world.instances).kill()) kills += 1;
      await delay(chance.between(50, 1_500));
    }
  },

  /** Kills the server or one of its processes, or stops it without a checkpoint. */
  async 'database killed'({ world: { database }, chance }) {
    const ways = [
      () => database.signal('SIGKILL'),
      () => database.killBackend(),
      () => database.signal('SIGQUIT'),
    ];
    await chance.of(ways)();
  },

  async 'disk full'({ world: { disk }, chance }) {
    if (!disk) return;
    const until = performance.now() + chance.between(1_000, 4_000);
    try {
      while (performance.now() < until) {
        await disk.fill();
        await delay(50);
      }
    } finally {
      await disk.empty();
    }
  },

  async 'connections dropped'({ world, chance }) {
    for (let times = chance.below(4); times >= 0; times -= 1) {
      chance.of(linesOf(world)).drop();
      await delay(chance.between(0, 300));
    }
  },

  async 'connections slow or silent'({ world, chance }) {
    const line = chance.of(linesOf(world));
    if (chance.below(2) === 0) {
      line.slow(chance.between(20, 400));
      await delay(chance.between(500, 2_000));
      line.slow(0);
    } else {
      // No data arrives; sometimes for longer than a statement's timeout.
      await line.stall();
      await delay(chance.below(15) === 0 ? 26_000 : chance.between(500, 3_000));
      line.resume();
    }
  },

  async 'process paused'({ world: { database, instances }, chance }) {
    const ms = chance.between(500, 4_000);
    await (chance.below(2) === 0 ? database : chance.of(instances)).pause(ms);
  },

  /** SIGTERM under load to one instance after another, as in a rolling update. */
  'SIGTERM under load': (stage) =>
    unnoticed(stage, 'a gentle restart', async () => {
      for (const instance of stage.world.instances) await instance.replace(root);
    }),

  /** A version with a new migration, beside this one; then only that version; then back. */
  async 'two versions and a migration'(stage) {
    const { world, chance } = stage;
    stage.next ??= createNextVersion(path.join(world.folder, 'next'));
    const { folder, change } = stage.next;
    change();
    await unnoticed(stage, 'a change of version', async () => {
      const [first, second] = shuffled(world.instances, chance.next);
      await first?.replace(folder);
      await delay(1_000);
      if (chance.below(2) === 0) await second?.replace(folder);
      for (const instance of world.instances) await instance.replace(root);
    });
  },

  async 'clock over midnight or a change'({ world }) {
    world.clock.passToNextTurn(1_200);
    await delay(2_500);
  },

  /** A backup under load, and a restored copy of it. */
  async 'backup and restore'({ world: { database, env, folder }, load, next }) {
    const file = path.join(folder, 'copy.backup');
    const before = load.lasting();
    const command = async (name: string, url: string) => {
      const ended = await run(
        process.execPath,
        [path.join(next?.folder ?? root, `commands/${name}.ts`), file],
        {
          cwd: folder,
          env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, DATABASE_URL: url },
          quiet: true,
        },
      );
      if (ended.code !== 0) load.broken.push(`${name} ended with ${ended.code}: ${ended.output.slice(-300)}`);
    };
    await command('backup', database.url());
    await database.query('create database copy', 'postgres');
    await command('restore', database.url('copy'));
    const rows = await database.query<{ is: string }>(
      `select user_id || ' ' || id as is from workout_completions
        union all select user_id || ' ' || substr(title, 6) from rituals where title like 'Mine %'`,
      'copy',
    );
    const copied = new Set(rows.map((row) => row.is));
    const missing = before.filter(({ person, id }) => !copied.has(`${person} ${id}`));
    if (missing.length > 0) load.broken.push(`the restored copy lacks ${JSON.stringify(missing)}`);
    await database.query('drop database copy with (force)', 'postgres');
    await rm(file);
  },
};
