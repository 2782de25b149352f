import { describe, expect, test } from 'vitest';
import { replying } from '../../tooling/replying.ts';
import { promote } from '../support/admin-command.ts';
import { sharedApp } from '../support/shared-app.ts';
import { newPerson } from './caller.ts';
import {
  acts,
  becomes,
  lacks,
  openAs,
  openAsNew,
  opens,
  presses,
  refuses,
  requested,
  says,
  shows,
  tab,
  tells,
  together,
} from './screen.ts';

const usersPath = /\/api\/admin\/users\?/;

describe('section 2: Admin Panel', () => {
  test('not for others', async () => {
    const { page } = await openAsNew();
    await page.goto('/admin');
    await shows('Access Denied', page.getByText('Access Denied'));
    await shows('saying why', page.getByText(/permission.*admin panel/i));
    await lacks('no tabs', tab(page, 'User Management'));
  });

  test('analytics and users', async () => {
    const admin = await newPerson({ firstName: 'Ada', lastName: 'Reed' });
    const other = await newPerson({ firstName: 'Zenobia', lastName: 'Quill' });
    await promote(sharedApp(), admin.email);
    // More than a page of ten.
    await Promise.all(Array.from({ length: 10 }, () => newPerson()));
    const page = await openAs(admin);
    const main = page.getByRole('main');
    await page.goto('/admin');
    const analytics = await admin.read<Record<string, number>>('/api/admin/analytics');
    await shows('tab Dashboard', tab(page, 'Dashboard'));
    await shows('tab User Management', tab(page, 'User Management'));
    await opens('tab Dashboard', page, 'Dashboard');
    for (const [label, count] of [
      ['Recipes', 'totalRecipes'],
      ['Workouts', 'totalWorkouts'],
      ['Remedies', 'totalRemedies'],
      ['Foods', 'totalFoods'],
    ] as const)
      await says(
        `section 3: ${count}`,
        page,
        together(label, `${analytics[count]}`.replace(/(?=\d{3}$)/, ',?'), 30),
      );
    await says('section 3: totalUsers', page, /users/i);
    await says('section 3: adminUsers', page, /admin/i);

    const first = requested(page, 'GET', usersPath);
    await opens('tab User Management', page, 'User Management');
    const { searchParams } = new URL((await first)?.url ?? 'http://none');
    expect.soft(searchParams.get('page'), 'section 7: page 1').toBe('1');
    expect.soft(searchParams.get('limit'), 'section 9: 5 by default').toBe('5');
    const size = main.getByRole('combobox').filter({ hasText: /\b(5|10|25|50)\b/ });
    const options = async () =>
      (await size.locator('option').allInnerTexts()).map((label) => Number(/\d+/.exec(label)?.[0]));
    await becomes('section 9: page sizes', options, [5, 10, 25, 50]);
    const pageTwo = requested(page, 'GET', /\/api\/admin\/users\?.*page=2/);
    await presses('the next page', main.getByRole('button', { name: /next/i }));
    expect.soft(Boolean(await pageTwo), 'section 7: page=2').toBe(true);
    const resized = requested(page, 'GET', /\/api\/admin\/users\?.*limit=10/);
    await acts('a page size', () => size.selectOption('10', { timeout: 30_000 }));
    expect.soft((await resized)?.url, 'section 4: the size returns to page 1').toMatch(/[?&]page=1(&|$)/);
    await presses('the next page', main.getByRole('button', { name: /next/i }));
    const filtered = requested(page, 'GET', /\/api\/admin\/users\?.*role=admin/);
    await acts('a role filter', () =>
      main.getByRole('combobox', { name: /role/i }).first().selectOption('admin', { timeout: 30_000 }),
    );
    expect.soft((await filtered)?.url, 'section 4: the filter returns to page 1').toMatch(/[?&]page=1(&|$)/);
    await shows('an admin', main.getByText(admin.email));
    await lacks('no other', main.getByText(other.email));
    const row = main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: admin.email });
    expect
      .soft(
        await row.getByRole('button', { name: /promote|demote/i }).count(),
        'section 6: no role button on their own row',
      )
      .toBe(0);
    await acts('all roles', () =>
      main.getByRole('combobox', { name: /role/i }).first().selectOption({ index: 0 }, { timeout: 30_000 }),
    );
    const box = main.getByRole('searchbox').or(main.getByRole('textbox')).first();
    const searched = requested(page, 'GET', /\/api\/admin\/users\?.*search=/);
    await acts('a search', () => box.fill(other.email, { timeout: 30_000 }));
    expect.soft((await searched)?.url, 'section 4: the search returns to page 1').toMatch(/[?&]page=1(&|$)/);
    await shows('the user: email', main.getByText(other.email));
    await shows('the user: name', main.getByText('Zenobia Quill'));
    const role = async () => (await other.read<{ role: string }>('/api/auth/user')).role;
    const path = /\/api\/admin\/users\/[^/]+\/role$/;
    await refuses(page, path, 'The throne is taken.');
    const promoteButton = main.getByRole('button', { name: /^Promote/ });
    const demoteButton = main.getByRole('button', { name: /^Demote/ });
    await presses('Promote while the server refuses', promoteButton);
    await tells('section 8: refused', page, 'Error', 'The throne is taken.');
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await presses('Promote without a network', promoteButton);
    await tells('section 8: no message of the server', page, 'Error', 'Failed to update user role');
    await page.unroute(path);
    const patched = requested(page, 'PATCH', path);
    await presses('Promote', promoteButton);
    expect.soft((await patched)?.payload, 'section 7: PATCH role').toMatchObject({ role: 'admin' });
    await tells('section 8', page, 'Role updated', 'User role has been updated successfully');
    await becomes('an admin now', role, 'admin');
    await presses('Demote', demoteButton);
    await becomes('a user again', role, 'user');
    await shows('Promote again', promoteButton);
    await acts('a search without a match', () => box.fill('nobody-has-this-name', { timeout: 30_000 }));
    await shows('section 8: "No users found"', page.getByText('No users found'));
    await page.route(usersPath, (route) => route.fulfill(replying({}, 500)));
    await acts('another search', () => box.fill('somebody-else', { timeout: 30_000 }));
    await shows('section 8: "Failed to fetch users"', page.getByText('Failed to fetch users'));
  });
});
