import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let app: FastifyInstance;
let builds: string;

const picture = '<meta property="og:image" content="/icons/shared.png" />';

/** Makes a build with its own script, and makes it the current one. */
async function build(name: string): Promise<void> {
  await mkdir(path.join(builds, name, 'assets'), { recursive: true });
  await writeFile(path.join(builds, name, 'assets', `${name}.js`), `'${name}'`);
  await writeFile(path.join(builds, name, 'landing.html'), `<html lang="en">${picture}${name}</html>`);
  await writeFile(path.join(builds, name, 'preload-reads.js'), '');
  await writeFile(path.join(builds, name, 'app.html'), '<html lang="en"><title>Tisane</title></html>');
  await rm(path.join(builds, 'current'), { force: true });
  await symlink(name, path.join(builds, 'current'));
}

beforeAll(async () => {
  tisane = await startTestApp();
  builds = await mkdtemp(path.join(tmpdir(), 'tisane-builds-'));
  await build('first');
  await build('second');
  app = await buildApp({ ...tisane.services, builds });
});
afterAll(async () => {
  await app.close();
  await tisane.close();
  await rm(builds, { recursive: true });
});

const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url });
  return { status: statusCode, body, cache: headers['cache-control'] };
};

test('a page of the previous build gets the scripts of its build', async () => {
  const forGood = 'public, max-age=31536000, immutable';
  expect(await get('/assets/second.js')).toEqual({ status: 200, body: "'second'", cache: forGood });
  expect(await get('/assets/first.js')).toEqual({ status: 200, body: "'first'", cache: forGood });
  for (const none of ['third.js', '..%2flanding.html'])
    expect(await get(`/assets/${none}`)).toMatchObject({ status: 404 });
});

test('a new build changes nothing for a running server', async () => {
  await build('third');
  expect(await get('/landing')).toMatchObject({
    status: 200,
    body: expect.stringContaining('>second</html>'),
  });
  expect(await get('/assets/second.js')).toMatchObject({ status: 200 });
});

test('a page has the absolute address of its sharing picture', async () => {
  const pictureFor = async (host: string) =>
    (await app.inject({ url: '/landing', headers: { host } })).body.match(/og:image" content="([^"]*)"/)?.[1];
  expect(await pictureFor('tisane.example')).toBe('http://tisane.example/icons/shared.png');
  expect(await pictureFor('a"><script>')).toBe('/icons/shared.png');
});

test('a password manager finds the page to change a password', async () => {
  const { statusCode, headers } = await app.inject({ url: '/.well-known/change-password' });
  expect([statusCode, headers.location]).toEqual([302, '/settings/security']);
  // How they learn that the answer above is no page for everything.
  const none = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect(await get(none)).toMatchObject({ status: 404 });
});

test('a page has its title before the app loads', async () => {
  const { cookie } = await tisane.signUp();
  const titleAt = async (url: string) =>
    (await app.inject({ url, headers: { cookie } })).body.match(/<title>(.*)<\/title>/)?.[1];
  expect(await titleAt('/heal-hub?condition=headache')).toBe('Heal Hub · Tisane');
  expect(await titleAt('/settings/reminders')).toBe('Reminders · Tisane');
  expect(await titleAt('/nowhere')).toBe('Tisane');
});
