import { beforeAll, describe, expect, test } from 'vitest';
import { promote } from '../support/admin-command.ts';
import { sharedApp } from '../support/shared-app.ts';
import { type Caller, newPerson } from './caller.ts';

type User = Record<'id' | 'email' | 'role' | 'createdAt', string> & { firstName: string | null };
type Users = { users: User[]; total: number };

describe('section 7: admin', () => {
  let admin: Caller;
  let other: Caller;
  beforeAll(async () => {
    admin = await newPerson({ firstName: 'Ada' });
    other = await newPerson({ firstName: 'Bartholomea' });
    await promote(sharedApp(), admin.email);
  });
  const users = (query: string) => admin.get<Users>(`/api/admin/users?${query}`);

  test('analytics', async () => {
    expect.soft(await admin.read('/api/auth/user'), 'User.role admin').toMatchObject({ role: 'admin' });
    const { ok, body } = await admin.get<Record<string, number>>('/api/admin/analytics');
    expect.soft(ok, 'GET /api/admin/analytics').toBe(true);
    const counts = [
      'totalUsers',
      'adminUsers',
      'regularUsers',
      'totalRecipes',
      'totalWorkouts',
      'totalRemedies',
      'totalFoods',
    ];
    for (const count of counts)
      expect.soft(Number.isInteger(body[count]), `AdminAnalytics.${count} is a whole number`).toBe(true);
    expect
      .soft((body.adminUsers ?? 0) + (body.regularUsers ?? 0), 'admins and others are all users')
      .toBe(body.totalUsers);
    const recipes = await admin.read<unknown[]>('/api/recipes');
    expect.soft(body.totalRecipes, 'totalRecipes').toBe(recipes.length);
    const foods = await admin.read<unknown[]>('/api/foods');
    expect.soft(body.totalFoods, 'totalFoods').toBe(foods.length);
    expect.soft(body.totalWorkouts, 'totalWorkouts').toBeGreaterThan(0);
    expect.soft(body.totalRemedies, 'totalRemedies').toBeGreaterThan(0);
  });

  test('users: pages, search and role', async () => {
    for (const limit of [5, 10, 25, 50]) {
      const { ok, body } = await users(`page=1&limit=${limit}`);
      expect.soft(ok, `GET /api/admin/users: limit ${limit}`).toBe(true);
      expect.soft(body.users.length, `at most ${limit}`).toBeLessThanOrEqual(limit);
      expect.soft(body.total, `total of all, limit ${limit}`).toBeGreaterThanOrEqual(body.users.length);
    }
    for (const query of [
      'page=1&limit=1',
      'page=1&limit=100',
      'page=1&limit=5&search=&role=',
      'page=1&limit=5&role=all',
    ])
      expect.soft((await users(query)).ok, `GET /api/admin/users?${query}`).toBe(true);
    const found = (await users(`page=1&limit=5&search=${encodeURIComponent(other.email)}`)).body;
    expect.soft(found.total, 'search by email').toBe(1);
    const [user] = found.users;
    expect.soft(user?.email, 'User.email').toBe(other.email);
    expect.soft(user?.firstName, 'User.firstName').toBe('Bartholomea');
    expect.soft(user?.role, 'User.role').toBe('user');
    expect.soft(typeof user?.id, 'User.id').toBe('string');
    expect.soft(Date.parse(user?.createdAt ?? ''), 'User.createdAt').toBeLessThanOrEqual(Date.now());
    expect.soft(user, 'no password').not.toHaveProperty('password');
    const byName = (await users('page=1&limit=50&search=bartholomea')).body.users;
    expect
      .soft(
        byName.map(({ email }) => email),
        'search by name',
      )
      .toContain(other.email);
    for (const role of ['admin', 'user']) {
      const { body } = await users(`page=1&limit=50&role=${role}`);
      expect.soft([...new Set(body.users.map((each) => each.role))], `role=${role}`).toEqual([role]);
    }
    const none = (await users('page=1&limit=5&search=nobody-has-this-name')).body;
    expect.soft(none, 'a search without a match').toMatchObject({ users: [], total: 0 });
    for (let more = found.total; more < 6; more += 1) await newPerson();
    const [first, second] = await Promise.all([users('page=1&limit=5'), users('page=2&limit=5')]);
    const ids = [...first.body.users, ...second.body.users].map(({ id }) => id);
    expect.soft(first.body.users, 'a page is full').toHaveLength(5);
    expect.soft(new Set(ids).size, 'page 2 has other users than page 1').toBe(ids.length);
    expect.soft(ids.length, 'and has some').toBeGreaterThan(5);
  });

  test('roles', async () => {
    const [id] = (await users(`page=1&limit=5&search=${encodeURIComponent(other.email)}`)).body.users.map(
      (each) => each.id,
    );
    const path = `/api/admin/users/${id}/role`;
    for (const role of ['admin', 'user']) {
      const { ok } = await admin.call('PATCH', path, { role });
      expect.soft(ok, `PATCH /api/admin/users/{userId}/role: ${role}`).toBe(true);
      expect.soft(await other.read('/api/auth/user'), `has the role ${role}`).toMatchObject({ role });
    }
    const unknown = await admin.call('PATCH', path, { role: 'queen' });
    expect.soft(unknown.status, 'there is no other role').toBe(400);
    for (const [method, route, payload] of [
      ['GET', '/api/admin/analytics', undefined],
      ['GET', '/api/admin/users?page=1&limit=5', undefined],
      ['PATCH', path, { role: 'admin' }],
    ] as const) {
      const { ok } = await other.call(method, route, payload);
      expect.soft(ok, `section 6: role user, ${method} ${route.replace(`${id}`, '{id}')}`).toBe(false);
    }
    expect.soft(await other.read('/api/auth/user'), 'stays a user').toMatchObject({ role: 'user' });
  });
});
