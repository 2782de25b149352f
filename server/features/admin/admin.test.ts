import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { admin } from '#contract/admin.ts';
import { profilePicture } from '#contract/profile-picture.ts';
import { progress } from '#contract/progress.ts';
import { remedies } from '#contract/remedies.ts';
import { rituals } from '#contract/rituals.ts';
import { squareJpeg } from '#domain/pictures/jpeg.testing.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';
import { hashEmail } from './admin.queries.ts';

let tisane: TestApp;
let ada: Client;
beforeAll(async () => {
  tisane = await startOwnTestApp();
  ada = await person('ada@example.org', 'admin');
});
afterAll(() => tisane.close());

const idOf = (client: Client) => client.user?.id ?? '';
const sql = (text: string, values: unknown[] = []) => tisane.db.$client.query(text, values);

async function person(email: string, role: 'admin' | 'user' = 'user'): Promise<Client> {
  const client = await tisane.signUp({ email });
  await sql('update "user" set role = $2 where id = $1', [idOf(client), role]);
  return client;
}
const setRole = (who: Client, userId: string, role: 'admin' | 'user') =>
  who.ask(admin.setRole, { params: { userId }, body: { role } });

describe('the list of people', () => {
  test('is paged, newest first, searched and filtered, and shows nothing of what they do', async () => {
    for (let count = 1; count <= 7; count += 1) {
      const client = await person(`list${count}@herbs.example`);
      await client.get(account.saveProfile, { body: { firstName: `Leaf${count}`, lastName: 'of_Mint%' } });
    }
    const first = await ada.get(admin.users, { query: { search: 'herbs.example' } });
    expect([first.total, first.users.length]).toEqual([7, 5]);
    expect(first.users[0]?.email).toBe('list7@herbs.example');
    const second = await ada.get(admin.users, { query: { search: 'HERBS.example', page: 2 } });
    expect(second.users.map(({ email }) => email)).toEqual(['list2@herbs.example', 'list1@herbs.example']);
    expect(Object.keys(first.users[0] ?? {}).sort()).toEqual([
      'createdAt',
      'email',
      'emailVerified',
      'firstName',
      'id',
      'lastName',
      'profileImageUrl',
      'role',
    ]);
    const found = async (search: string) => (await ada.get(admin.users, { query: { search } })).total;
    expect([await found('leaf3 of'), await found('of_mint%'), await found('%'), await found('l_st')]).toEqual(
      [1, 7, 7, 0],
    );
    expect(
      (await ada.get(admin.users, { query: { role: 'admin' } })).users.map(({ email }) => email),
    ).toEqual(['ada@example.org']);
  });

  test('shows a person’s picture', async () => {
    const seen = await person('seen@picture.example');
    const { profileImageUrl } = await seen.get(profilePicture.save, { body: { image: squareJpeg } });
    const ofAll = (await ada.get(admin.users, { query: { limit: 50 } })).users;
    const found = (await ada.get(admin.users, { query: { search: 'picture.example' } })).users;
    const changed = (await setRole(ada, idOf(seen), 'user')).body;
    expect(profileImageUrl).toContain('/api/profile-pictures/');
    for (const user of [ofAll.find(({ id }) => id === idOf(seen)), found[0], changed]) {
      expect(user?.profileImageUrl).toBe(profileImageUrl);
    }
    expect(ofAll.find(({ email }) => email === 'ada@example.org')?.profileImageUrl).toBeNull();
  });

  test('refuses invalid sizes and pages', async () => {
    for (const query of [
      { limit: 0 },
      { limit: 101 },
      { limit: 'all' },
      { page: 0 },
      { page: 1.5 },
      { page: 'x' },
    ]) {
      expect((await ada.ask(admin.users, { query })).status).toBe(400);
    }
    expect((await ada.get(admin.users, { query: { limit: 50, page: 900 } })).users).toEqual([]);
  });

  test('takes any size up to a hundred, and an empty filter for none', async () => {
    const all = await ada.get(admin.users, { query: { limit: 100 } });
    expect(all.users).toHaveLength(all.total);
    const unfiltered = [{ role: 'all' }, { search: '', role: '' }] as const;
    for (const query of unfiltered) {
      expect(await ada.get(admin.users, { query: { limit: 100, ...query } })).toEqual(all);
    }
  });
});

describe('a role', () => {
  test('is given and taken, with an audit entry', async () => {
    const maya = await person('maya@example.org');
    expect((await setRole(ada, idOf(maya), 'admin')).body.role).toBe('admin');
    expect((await maya.ask(admin.users, {})).status).toBe(200);
    await setRole(ada, idOf(maya), 'admin');
    expect((await setRole(ada, idOf(maya), 'user')).body.role).toBe('user');
    expect((await maya.ask(admin.users, {})).status).toBe(403);
    const { lines } = await ada.get(admin.audit, {});
    expect(lines.slice(0, 2)).toMatchObject([
      {
        action: 'role',
        adminEmail: 'ada@example.org',
        subjectEmail: 'maya@example.org',
        roleBefore: 'admin',
        roleAfter: 'user',
      },
      { action: 'role', roleBefore: 'user', roleAfter: 'admin', emailHash: null },
    ]);
  });

  test('one’s own cannot be changed, nor that of an unknown person', async () => {
    const own = await setRole(ada, idOf(ada), 'user');
    expect([own.status, own.body]).toMatchObject([403, { code: 'own-account' }]);
    expect((await setRole(ada, '00000000-0000-4000-8000-000000000000', 'admin')).status).toBe(404);
    expect((await ada.ask(admin.setRole, { params: { userId: 'me' }, body: { role: 'user' } })).status).toBe(
      400,
    );
  });

  test('admins who demote each other at once leave one admin', async () => {
    const [one, two] = [await person('one@example.org', 'admin'), await person('two@example.org', 'admin')];
    await sql(`update "user" set role = 'user' where id = $1`, [idOf(ada)]);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([setRole(one, idOf(two), 'user'), setRole(two, idOf(one), 'user')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const { rows } = await sql(`select count(*)::int as admins from "user" where role = 'admin'`);
      expect(rows).toEqual([{ admins: 1 }]);
      await sql(`update "user" set role = 'admin' where id = any($1)`, [[idOf(one), idOf(two)]]);
    }
    await sql(
      `update "user" set role = case when id = $1 then 'admin' else 'user' end::role where id = any($2)`,
      [idOf(ada), [idOf(ada), idOf(one), idOf(two)]],
    );
  });
});

describe('the sessions of another person', () => {
  test('are ended by an admin, with an audit entry, and by nobody else', async () => {
    const [lost, eve] = [await person('lost-phone@example.org'), await person('eve-ends@example.org')];
    const end = (who: Client, userId: string) => who.ask(admin.endSessions, { params: { userId } });
    expect((await end(eve, idOf(lost))).status).toBe(403);
    expect((await end(ada, idOf(ada))).status).toBe(403);
    expect((await end(ada, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await lost.ask(account.user, {})).status).toBe(200);
    expect((await end(ada, idOf(lost))).status).toBe(200);
    expect((await lost.ask(account.user, {})).status).toBe(401);
    expect((await eve.ask(account.user, {})).status).toBe(200);
    const [line] = (await ada.get(admin.audit, {})).lines;
    expect(line).toMatchObject({
      action: 'sessions',
      adminEmail: 'ada@example.org',
      subjectEmail: 'lost-phone@example.org',
    });
  });
});

describe('an account', () => {
  test('is deleted with all its data, and the audit keeps no address', async () => {
    const email = 'leaving@example.org';
    const leaving = await person(email);
    await leaving.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
    await leaving.get(remedies.saveSafetyProfile, { body: { flags: ['pregnancy'] } });
    await tisane.visitor().ask(account.login, { body: { email, password: 'wrong password' } });
    const userId = idOf(leaving);
    const remove = (confirmEmail: string) =>
      ada.ask(admin.deleteUser, { params: { userId }, body: { confirmEmail } });
    const unsure = await remove('somebody@example.org');
    expect([unsure.status, unsure.body.message]).toEqual([
      400,
      expect.stringContaining('Nothing was deleted'),
    ]);
    await setRole(ada, userId, 'admin');
    await setRole(ada, userId, 'user');
    expect((await remove('Leaving@Example.org')).status).toBe(200);
    expect((await leaving.ask(account.user, {})).status).toBe(401);
    expect((await remove(email)).status).toBe(404);

    const { rows: tables } = await sql(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'uuid', 'jsonb')`,
    );
    for (const { table_name: table, column_name: column } of tables) {
      const { rows } = await sql(
        `select count(*)::int as left from "${table}" where "${column}"::text like '%' || $1 || '%' or "${column}"::text like '%' || $2 || '%'`,
        [email, userId],
      );
      expect([table, column, rows[0]?.left]).toEqual([table, column, 0]);
    }
    const [line] = (await ada.get(admin.audit, {})).lines;
    expect(line).toMatchObject({ action: 'delete', adminId: idOf(ada), subjectId: null, subjectEmail: null });
    expect(line?.emailHash).toBe(hashEmail(email, 'a-secret-for-tests-that-is-long-enough'));
    expect((await tisane.signUp({ email })).user?.email).toBe(email);
  });

  test('is deleted without a change to the limits of others whose address ends alike', async () => {
    const [going, staying] = ['go@example.org', 'ergo@example.org'];
    const userId = idOf(await person(going));
    await person(staying);
    for (const email of [going, staying]) {
      await tisane.visitor().ask(account.login, { body: { email, password: 'wrong password' } });
    }
    const countersOf = async (email: string) =>
      (
        await sql(
          `select key from rate_limit where key like '%:' || $1 or key like '%:' || $1 || '|%' order by 1`,
          [email],
        )
      ).rows.length;
    const before = await countersOf(staying);
    expect(before).toBeGreaterThan(1);
    await ada.get(admin.deleteUser, { params: { userId }, body: { confirmEmail: going } });
    expect([await countersOf(going), await countersOf(staying)]).toEqual([0, before]);
  });

  test('one’s own cannot be deleted here', async () => {
    const own = await ada.ask(admin.deleteUser, {
      params: { userId: idOf(ada) },
      body: { confirmEmail: 'ada@example.org' },
    });
    expect(own.status).toBe(403);
  });
});

describe('analytics', () => {
  test('count people, content and weeks', async () => {
    tisane.setNow('2026-05-20T12:00:00Z'); // a Wednesday
    const before = await ada.get(admin.analytics, {});
    expect(before.totalUsers).toBe(before.adminUsers + before.regularUsers);
    expect(before.adminUsers).toBe(1);
    const { recipes, workouts, foods } = tisane.services.catalogue.content;
    expect(before).toMatchObject({
      totalRecipes: recipes.length,
      totalWorkouts: workouts.length,
      totalFoods: foods.length,
      totalRemedies: tisane.services.catalogue.remedy.size,
    });
    expect(Math.min(recipes.length, workouts.length, foods.length, before.totalRemedies)).toBeGreaterThan(0);
    expect(before.content).toMatchObject({
      conditions: tisane.services.catalogue.content.conditions.length,
      rituals: 150,
      habits: 40,
    });
    expect(before.weeks).toHaveLength(26);
    expect([before.weeks[0]?.week, before.weeks[25]?.week]).toEqual(['2025-11-24', '2026-05-18']);

    const [maya, zoe] = [await person('weeks-1@example.org'), await person('weeks-2@example.org')];
    await sql(`update "user" set created_at = '2026-05-17T23:59:59Z' where id = $1`, [idOf(maya)]);
    await sql(`update "user" set created_at = '2026-05-18T00:00:00Z' where id = $1`, [idOf(zoe)]);
    await maya.get(progress.setGoal, { body: { currentGoal: 'energy-boost' } });
    const [ritual] = await maya.get(rituals.forGoal, { params: { goal: 'energy-boost' } });
    for (const completedAt of ['2026-05-10', '2026-05-11', '2026-05-17', '2025-11-23']) {
      await maya.get(rituals.complete, { body: { ritualId: ritual?.id ?? '', completedAt } });
    }
    await maya.get(rituals.complete, { body: { ritualId: ritual?.id ?? '', completedAt: '2026-05-19' } });
    await maya.get(rituals.uncomplete, { params: { ritualId: ritual?.id ?? '', date: '2026-05-19' } });
    await zoe.get(progress.saveDaily, { body: { date: '2026-05-12', waterIntake: 3 } });
    const { weeks } = await ada.get(admin.analytics, {});
    expect(weeks.slice(-3)).toEqual([
      { week: '2026-05-04', signups: 0, active: 1 },
      { week: '2026-05-11', signups: 1, active: 2 },
      { week: '2026-05-18', signups: 1, active: 0 },
    ]);
    expect(weeks.reduce((sum, { active }) => sum + active, 0)).toBe(3);
  });

  test('do not reveal conditions, saved remedies or notes', async () => {
    const zoe = await person('private@example.org');
    await zoe.get(remedies.bookmark, {
      body: {
        remedyId: 'migraine:ginger',
        remedyTitle: 'Ginger',
        remedyType: 'herb',
        remedyDescription: 'x',
        condition: 'migraine',
      },
    });
    await zoe.get(remedies.saveSafetyProfile, { body: { flags: ['lithium'] } });
    for (const endpoint of [admin.analytics, admin.users, admin.audit]) {
      const { body } = await ada.ask(endpoint, {});
      expect(JSON.stringify(body)).not.toMatch(/migraine|ginger|lithium/i);
    }
  });
});
