import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTestDatabase } from '#server/database/testing.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';
import { changed, secrets, textOf, trusting, writeText } from './backup.testing.ts';
import { backUp } from './backup.ts';
import { restoreBackup } from './restore.ts';

// The row of a browser that is reminded refers to the session in which it asked, and sessions are in no backup.

let tisane: TestApp;
let folder: string;
beforeAll(async () => {
  tisane = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'tisane-dangling-'));
  const maya = await tisane.signUp({ email: 'maya@example.org' });
  const add = (endpoint: string, session: string) =>
    tisane.db.$client.query(
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, session_id)
        select $1, $2, 'key', 'auth', $2, ${session}`,
      [maya.user?.id, endpoint],
    );
  await add('https://push.example.org/of-a-session', '(select id from session limit 1)');
  await add('https://push.example.org/of-none', 'null');
});
afterAll(async () => {
  await tisane.close();
  await rm(folder, { recursive: true, force: true });
});

async function restored(file: string): Promise<unknown> {
  const { db, close } = await connectTestDatabase({ bare: true, size: 2 });
  try {
    await restoreBackup(db.$client, file, trusting);
    const { rows } = await db.$client.query(
      `select endpoint, (select count(*)::int from pg_constraint where conname = 'push_subscriptions_session_id_session_id_fk') as keys
        from push_subscriptions`,
    );
    return rows;
  } finally {
    await close();
  }
}

const ofNone = [{ endpoint: 'https://push.example.org/of-none', keys: 1 }];

test('what refers to a session is not in a backup, which can be restored', async () => {
  const file = path.join(folder, 'new.backup');
  const { tables } = await backUp(tisane.db.$client, file, { secrets });
  expect(tables['public.push_subscriptions']?.rows).toBe(1);
  expect(await restored(file)).toEqual(ofNone);
});

test('a file of an older version that has it can be restored too, without it', async () => {
  const file = path.join(folder, 'older.backup');
  await backUp(tisane.db.$client, file, { secrets });
  const { rows } = await tisane.db.$client.query(
    'select session_id as id from push_subscriptions where session_id is not null',
  );
  const older = changed(await textOf(file), (tables) => {
    const table = tables.get('public.push_subscriptions');
    const fields = table?.rows[0]?.split('\t') ?? [];
    const set = (column: string, value: string) => {
      const at = table?.columns.indexOf(column) ?? -1;
      if (at >= 0) fields[at] = value;
    };
    set('session_id', rows[0].id);
    set('endpoint', 'https://push.example.org/of-a-session');
    set('id', '7b6f1f0e-2f6d-4f4e-9c1a-5d0f3a1f7c21');
    table?.rows.push(fields.join('\t'));
  });
  await writeText(file, older);
  expect(await restored(file)).toEqual(ofNone);
});
