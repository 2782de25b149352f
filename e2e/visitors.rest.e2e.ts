import { expect, test } from 'vitest';
import { appPaths } from '#contract/paths.ts';
import { measuredPages } from '../tooling/demo-app.ts';
import { signUp } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectNoSidewaysScroll, expectToast, seen } from './support/steps.ts';

const app = sharedApp();

test('an outdated browser gets a page that says so, and that it can display', async () => {
  const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: app.url });
  const note = page.getByText('Tisane needs a newer browser');
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await note.isVisible()).toBe(false);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSPropertyRule'));
  for (const path of ['/login', '/']) {
    await page.goto(path);
    await note.waitFor();
    expect(await page.locator('#root').isVisible()).toBe(false);
  }
});

test.each(measuredPages.filter(({ signedIn, scriptKb }) => !signedIn && scriptKb))(
  'the JavaScript of $name is within its budget of $scriptKb kB',
  async ({ path, scriptKb }) => {
    const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: app.url });
    await page.goto(path, { waitUntil: 'networkidle' });
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize)
        .reduce((sum, each) => sum + each, 0),
    );
    expect(bytes).toBeGreaterThan(0);
    expect(bytes / 1000).toBeLessThanOrEqual(scriptKb ?? 0);
  },
);

test('other programs find what they ask for by its name', async () => {
  const ask = async (path: string) => {
    const reply = await fetch(app.url + path);
    expect([path, reply.status]).toEqual([path, 200]);
    return { type: reply.headers.get('content-type'), body: Buffer.from(await reply.arrayBuffer()) };
  };
  const robots = await ask('/robots.txt');
  expect(robots.type).toContain('text/plain');
  expect(`${robots.body}`).toBe('User-agent: *\nDisallow: /api/\n');
  const [favicon, icon] = [await ask('/favicon.ico'), await ask('/icons/icon-192.png')];
  expect(favicon.type).toMatch(/^image\//);
  // One image: its size and place are in the entry after the header of six bytes.
  const [count, size, at] = [4, 14, 18].map((offset) => favicon.body.readUInt16LE(offset));
  expect([count, size, favicon.body.subarray(at)]).toEqual([1, icon.body.length, icon.body]);
});

test('the links of the landing page are buttons, for Enter and for Space, and work', async () => {
  const page = await newPage({
    viewport: 'desktop',
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/404/],
  });
  const leads = async (name: string, to: string) => {
    const press = page.getByRole('button', { name, exact: true });
    for (const key of [' ', 'Enter']) {
      await page.goto('/', { waitUntil: 'networkidle' });
      await press.press(key);
      await page.waitForURL(`${app.url}${to}`);
    }
  };
  await leads('Log in', '/login');
  await leads('Sign up', '/signup');
  await leads('Start Your Healing Journey', '/signup');
  await leads('Join', '/login');
  for (const card of ['MustDo Rituals', 'Heal Hub', 'Alkaline Recipes']) {
    await page.goto('/some/unknown/path');
    await page.getByRole('heading', { name: card }).waitFor();
  }
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${app.url}/landing`);
}, 60_000);

test('a page of the app asks for a sign-in, and opens after it', async () => {
  const { email, password } = await signUp(app.url);
  const page = await newPage({ viewport: 'desktop', theme: 'light', baseURL: app.url });
  await Promise.all([
    expectToast(page, 'Please log in to access this feature.'),
    page.goto('/must-do-rituals?view=progress'),
  ]);
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/must-do-rituals?view=progress');
  await seen(page, 'Ritual Streak');
});

test('every page of the app is guarded', async () => {
  const page = await newPage({ viewport: 'phone', theme: 'dark', baseURL: app.url });
  // The guard is shown for half a second: a busy machine may miss it.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes('Sign In to Continue')) Reflect.set(window, 'wasGuarded', true);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of appPaths) {
    await page.goto(path);
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => Reflect.get(window, 'wasGuarded')), path).toBe(true);
  }
});

test('the guard passes the checks', async () => {
  const page = await newPage({ viewport: 'phone', theme: 'dark', baseURL: app.url });
  // It redirects after 500 ms; here it waits, so that it can be checked.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (call: () => void, wait?: number) => (wait === 500 ? 0 : later(call, wait)),
    });
  });
  await page.goto('/workout');
  await page.getByRole('heading', { name: 'Welcome to Tisane' }).waitFor();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Sign In to Continue' }).click();
  await page.waitForURL('**/login');
});

test('a wrong password gives a clear error, and keeps the input', async () => {
  const { email } = await signUp(app.url);
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/401/],
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await seen(page, 'Password is required');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectToast(page, 'Login failed');
  await seen(page, 'Invalid email or password. Please try again.');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
});

test('a taken address gives an error that suggests the sign-in', async () => {
  const { email } = await signUp(app.url);
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/409/],
  });
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Signup failed');
  await seen(page, 'An account with this email already exists. Please sign in instead.');
  // At its field.
  await page.getByRole('textbox', { name: 'Email', description: /already exists/ }).waitFor();
});
