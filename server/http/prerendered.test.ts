import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownScope } from '#domain/policy/policy.ts';
import type { Locale } from '#messages/locale.ts';
import { householdMembers } from '#server/database/schema/household.ts';
import { ownRecipes } from '#server/database/schema/own-recipes.ts';
import { userGoals } from '#server/database/schema/progress.ts';
import { foodPreferences } from '#server/database/schema/recipes.ts';
import { safetyProfiles } from '#server/database/schema/remedies.ts';
import { rituals } from '#server/database/schema/rituals.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { prerendered } from './prerendered.ts';

const page = `<html lang="en"><head><script type="module" crossorigin src="/assets/app-1.js"></script></head>
<body><div id="root"><main><div>Loading</div></main></div><script src="/opening.js"></script></body></html>`;

let tisane: TestApp;
let dist: string;
let withFirst: ReturnType<typeof prerendered>;

beforeAll(async () => {
  tisane = await startTestApp();
  dist = await mkdtemp(path.join(tmpdir(), 'tisane-first-'));
  for (const locale of ['en', 'en-XA']) {
    const folder = path.join(dist, 'prerendered', locale);
    await mkdir(folder, { recursive: true });
    const write = (name: string, html: string) => writeFile(path.join(folder, `${name}.html`), html);
    for (const screen of ['dashboard', 'heal-hub', 'alkaline-recipes'])
      for (const sidebar of ['true', 'false', 'unset'])
        await write(`frame.${screen}.${sidebar}`, `<i>\u{E001}</i>${sidebar}<main>\u{E000}</main>`);
    for (const day of ['begun', 'first-day'])
      for (const who of ['named', 'friend'])
        await write(`dashboard.${day}.${who}`, `${day} ${who} \u{E002}!`);
    await write('condition.headache', `headache ${locale}`);
    for (const list of ['ours', 'unread'])
      for (const who of ['alone', 'household'])
        await write(`recipes.${list}.${who}`, `recipes ${list} ${who}`);
  }
  withFirst = prerendered(dist, tisane.services);
});
afterAll(async () => {
  await tisane.close();
  await rm(dist, { recursive: true });
});

function sentTo({ user }: Client, address: string, locale: Locale = 'en', cookies = {}): Promise<string> {
  if (!user) throw new Error('Nobody is signed in.');
  const request = { cookies } as FastifyRequest;
  const person = { scope: ownScope(user.id), user };
  return withFirst(page, request, new URL(address, 'http://page'), person, locale);
}

const idOf = ({ user }: Client) => user?.id ?? '';

test('a condition is sent in the person’s language, in their frame', async () => {
  const noor = await tisane.signUp({ email: 'noor@example.org' });
  expect(await sentTo(noor, '/heal-hub?condition=headache')).toBe(
    `<html data-app="/assets/app-1.js" lang="en"><head><link data-rel="modulepreload" crossorigin href="/assets/app-1.js"></head>
<body><div id="root" data-opening="sent"><i>N</i>unset<main>headache en</main></div><script src="/opening.js"></script></body></html>`,
  );
  expect(await sentTo(noor, '/heal-hub?condition=headache', 'en-XA')).toContain('headache en-XA');
  const closed = await sentTo(noor, '/heal-hub?condition=headache', 'en', { sidebar_state: 'false' });
  expect(closed).toContain('</i>false<main>');
  const odd = await sentTo(noor, '/heal-hub?condition=headache', 'en', { sidebar_state: '../..' });
  expect(odd).toContain('</i>unset<main>');
});

test('open dialogs and tabs, unknown conditions and other pages are left to the app', async () => {
  const noor = await tisane.signUp();
  for (const address of [
    '/?from=mail',
    '/heal-hub',
    '/heal-hub?condition=unheard-of',
    '/heal-hub?condition=..%2Frecipes.ours.alone',
    '/heal-hub?condition=headache&remedy=headache:ginger',
    '/heal-hub?condition=headache&tab=saved',
    '/alkaline-recipes?tab=favorites',
    '/settings',
  ])
    expect(await sentTo(noor, address), address).toBe(page);
});

test('today begins with the greeting by name, and before a goal is chosen with space for that question', async () => {
  const noor = await tisane.signUp({ firstName: '<b>Noor & $1' });
  expect(await sentTo(noor, '/')).toContain('<main>first-day named &lt;b&gt;Noor &amp; $1!</main>');
  await tisane.db.insert(userGoals).values({ userId: idOf(noor), currentGoal: 'energy-boost' });
  expect(await sentTo(noor, '/')).toContain('begun named');
  const luc = await tisane.signUp();
  expect(await sentTo(luc, '/')).toContain('first-day friend');
  const ritual = {
    goal: 'full-body-detox',
    timeOfDay: 'morning',
    position: 0,
    startsOn: '2026-01-01',
  } as const;
  await tisane.db
    .insert(rituals)
    .values({ ...ritual, userId: idOf(luc), title: 'Tea', description: 'A cup of it' });
  expect(await sentTo(luc, '/')).toContain('begun friend');
});

test('a person with a safety profile gets space for its line, not for the offer', async () => {
  const noor = await tisane.signUp();
  expect(await sentTo(noor, '/heal-hub?condition=headache')).not.toContain('data-offered');
  await tisane.db.insert(safetyProfiles).values({ userId: idOf(noor), flags: ['pregnancy'] });
  expect(await sentTo(noor, '/heal-hub?condition=headache')).toMatch(/<html [^>]*data-offered /);
});

test('recipes are sent in the variant for each person', async () => {
  const [noor, luc, ida, eve] = await Promise.all([1, 2, 3, 4].map(() => tisane.signUp()));
  if (!noor || !luc || !ida || !eve) throw new Error('Nobody has signed up.');
  expect(await sentTo(noor, '/alkaline-recipes')).toContain('recipes ours alone');
  const shown = tisane.services.catalogue.recipes.slice(0, 4);
  const [ingredient = ''] = shown[0]?.items ?? [];
  await tisane.db.insert(foodPreferences).values([
    { userId: idOf(luc), excludedIngredients: [ingredient] },
    { userId: idOf(ida), excludedIngredients: [], unknownExclusions: ['something unheard of'] },
  ]);
  expect(await sentTo(luc, '/alkaline-recipes')).toContain('recipes unread alone');
  expect(await sentTo(ida, '/alkaline-recipes')).toContain('recipes ours alone');
  const householdId = randomUUID();
  await tisane.db.insert(householdMembers).values([
    { householdId, userId: idOf(noor), isOwner: true },
    { householdId, userId: idOf(eve), sharesRecipes: true },
  ]);
  expect(await sentTo(noor, '/alkaline-recipes')).toContain('recipes ours household');
  const draft = { name: 'Soup' } as typeof ownRecipes.$inferInsert.draft;
  await tisane.db.insert(ownRecipes).values({ userId: idOf(eve), id: randomUUID(), draft });
  expect(await sentTo(eve, '/alkaline-recipes')).toContain('recipes unread household');
  expect(await sentTo(noor, '/alkaline-recipes')).toContain('recipes unread household');
});
