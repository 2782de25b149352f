import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyEndpoint } from '#contract/all.ts';
import { startTestApp, type TestApp } from './testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

describe('every endpoint of the contract', () => {
  test('is the only one of its method and path', async () => {
    const lines = everyEndpoint.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test('the specified calls of accounts, admins, rituals, habits, progress, remedies, kitchen and workouts are among them', () => {
    const specified = [
      'GET /api/auth/user',
      'POST /api/signup',
      'POST /api/login',
      'POST /api/logout',
      'GET /api/dashboard',
      'GET /api/rituals/:goal',
      'POST /api/rituals',
      'DELETE /api/rituals/goal/:goal',
      'GET /api/ritual-completions/:date',
      'POST /api/ritual-completions',
      'DELETE /api/ritual-completions/:date/:ritualId',
      'GET /api/habits/:goal',
      'GET /api/habit-completions/:date',
      'POST /api/habit-completions',
      'DELETE /api/habit-completions/:date/:habitId',
      'GET /api/daily-progress/:date',
      'POST /api/daily-progress',
      'GET /api/user-goal',
      'POST /api/user-goal',
      'GET /api/user-stats',
      'GET /api/progress/summary',
      'GET /api/conditions',
      'GET /api/conditions/:condition/remedies',
      'GET /api/bookmarked-remedies',
      'POST /api/bookmarked-remedies',
      'DELETE /api/bookmarked-remedies/:remedyId',
      'GET /api/recipes',
      'GET /api/favorite-recipes',
      'POST /api/favorite-recipes/:recipeId',
      'DELETE /api/favorite-recipes/:recipeId',
      'GET /api/meal-plans/active',
      'POST /api/meal-plans',
      'PATCH /api/meal-plan-meals/:mealId',
      'POST /api/meal-plan-meals/:mealId/swap',
      'PATCH /api/grocery-items/:itemId',
      'GET /api/foods',
      'GET /api/workouts',
      'GET /api/workouts/favorites',
      'GET /api/workouts/stats/streak',
      'POST /api/workouts/favorites',
      'DELETE /api/workouts/favorites/:programId',
      'POST /api/workouts/complete',
      'GET /api/user-preferences',
      'POST /api/user-preferences',
      'PATCH /api/user-profile',
      'GET /api/admin/analytics',
      'GET /api/admin/users',
      'PATCH /api/admin/users/:userId/role',
    ];
    const served = new Set(everyEndpoint.map(({ method, path }) => `${method} ${path}`));
    expect(specified.filter((line) => !served.has(line))).toEqual([]);
  });
});

describe('bad requests', () => {
  const login = (options: { payload: string; type?: string; headers?: Record<string, string> }) =>
    tisane.raw({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': options.type ?? 'application/json', ...options.headers },
      payload: options.payload,
    });

  test('get a clear message without internal details', async () => {
    const answers = [
      await login({ payload: '{"email":' }),
      await login({ payload: '' }),
      await login({ payload: '[]' }),
      await login({ payload: 'null' }),
      await login({ payload: '{"email":{"$ne":1},"password":["x"]}' }),
      await login({ payload: '{"__proto__":{"admin":true},"email":"a@b.co","password":"x"}' }),
      await login({ payload: '<login/>', type: 'application/xml' }),
      await login({ payload: 'email=a', type: 'application/x-www-form-urlencoded' }),
      await login({ payload: '{}', type: 'text/plain' }),
      await login({ payload: JSON.stringify({ email: 'a'.repeat(400_000) }) }),
      await tisane.raw({ url: '/api/nothing/here' }),
      await tisane.raw({ url: '/api' }),
      await tisane.raw({ method: 'PATCH', url: '/api/dashboard' }),
      await tisane.raw({ url: '/api/rituals/%E0%A4%A' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      400, 400, 400, 400, 400, 400, 415, 415, 415, 413, 404, 404, 404, 400,
    ]);
    for (const { text } of answers) {
      expect(JSON.parse(text).message).toMatch(/^[A-Z]/);
      expect(text).not.toMatch(/node_modules|\.ts|select |FST_|stack/i);
    }
  });

  test('do not include an empty body of the JSON type, where a call has none', async () => {
    const maya = await tisane.signUp();
    const url = '/api/favorite-recipes/carrot-and-ginger-soup';
    for (const [method, address] of [
      ['POST', url],
      ['DELETE', url],
      ['POST', '/api/logout'],
    ] as const) {
      const headers = { cookie: maya.cookie, 'content-type': 'application/json' };
      const { status } = await tisane.raw({ method, url: address, headers });
      expect([method, address, status]).toEqual([method, address, 200]);
    }
  });

  test('from another site are refused', async () => {
    const payload = JSON.stringify({ email: 'a@b.co', password: 'x' });
    const status = async (headers: Record<string, string>) => (await login({ payload, headers })).status;
    expect(await status({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await status({ origin: 'http://localhost:80', host: 'localhost:80' })).toBe(401);
  });
});

test('health checks the process and its database', async () => {
  expect(JSON.parse((await tisane.raw({ url: '/api/health/live' })).text)).toEqual({ status: 'ok' });
  expect(JSON.parse((await tisane.raw({ url: '/api/health/ready' })).text)).toEqual({ status: 'ok' });
});

test('replies carry the security headers', async () => {
  const { headers } = await tisane.raw({ url: '/api/health/live' });
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('the API reference loads nothing from elsewhere', async () => {
  const { status, text } = await tisane.raw({ url: '/api/docs/' });
  expect(status).toBe(200);
  expect(text).not.toMatch(/(src|href)="https?:/);
});

test('the API reference runs no inline script', async () => {
  const { headers, text } = await tisane.raw({ url: '/api/docs' });
  expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
  expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/);
  for (const [, src] of text.matchAll(/<script src="([^"]+)"/g))
    expect((await tisane.raw({ url: src ?? '' })).headers['content-type']).toMatch(/^text\/javascript/);
});
