import { expect, onTestFinished, test } from 'vitest';
import { admin } from '#contract/admin.ts';
import { startOwnTestApp } from '#server/testing.ts';

test('the list of ten thousand people is read from an index', async () => {
  const tisane = await startOwnTestApp();
  onTestFinished(() => tisane.close());
  const sql = (text: string) => tisane.db.$client.query(text);
  const ada = await tisane.signUp();
  await sql(`update "user" set role = 'admin'`);
  await sql(`insert into "user" (name, email, created_at) select '', 'crowd' || n || '@crowd.example', now() - n * interval '1 minute'
    from generate_series(1, 10000) n`);
  await sql('analyze "user"');
  const planOf = async (where: string) => {
    const { rows } = await sql(
      `explain (format text) select id from "user" ${where} order by created_at desc, id desc limit 50`,
    );
    return rows.map((row) => Object.values(row)[0]).join('\n');
  };
  expect(await planOf('')).toContain('user_newest');
  expect(await planOf(`where role = 'admin'`)).toMatch(/user_newest/);
  const { users, total } = await ada.get(admin.users, { query: { limit: 25, page: 200, search: 'crowd' } });
  expect([users.length, total]).toEqual([25, 10_000]);
});
