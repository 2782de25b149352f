import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyEndpoint } from '#contract/all.ts';
import { addressOf, startTestApp, type TestApp, type Client } from '../testing.ts';
let t: TestApp; let maya: Client;
beforeAll(async () => { t = await startTestApp(); maya = await t.signUp({ email: 'maya@example.org' }); });
afterAll(() => t.close());
const raw = async (method: string, url: string, payload?: unknown, headers: Record<string,string> = {}) => {
  const r = await t.app.inject({ method: method as 'GET', url, headers: { cookie: maya.cookie, 'x-time-zone': 'UTC', ...(payload !== undefined && {'content-type': 'application/json'}), ...headers }, ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }) });
  return r;
};
const show = (name: string, r: any) => console.log(name, r.statusCode, r.body.slice(0, 200), r.body.length);
const cfg = (name: string) => ({ selectedHabits: { waterGoal: true, intermittentFasting: true, sleepSchedule: true, dailyMovement: true }, habitConfigs: { waterGoal: { targetGlasses: 8 }, intermittentFasting: { fastingHours: 16, eatingWindow: 8 }, sleepSchedule: { bedtime: '22:00', wakeTime: '06:00' }, dailyMovement: { targetMinutes: 30, activityType: 'x' } }, customHabits: [{ id: 'custom-1', name, description: '', icon: '', selected: true }] });
test('odd inputs', async () => {
  show('surrogate settings', await raw('PUT', '/api/habit-settings', JSON.stringify(cfg('QQ')).replace('QQ', '\\ud800')));
  show('nul settings', await raw('PUT', '/api/habit-settings', cfg('a\u0000b')));
  show('nul profile', await raw('PATCH', '/api/user-profile', { firstName: 'a\u0000b' }));
  show('nul signup', await raw('POST', '/api/signup', { email: 'nul@example.org', password: 'a\u0000bcdefgh', firstName: 'x\u0000y' }));
  show('nul pw signup', await raw('POST', '/api/signup', { email: 'nul2@example.org', password: 'a\u0000bcdefgh' }));
  const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.org`;
  console.log(long.length);
  show('long login', await raw('POST', '/api/login', { email: long, password: 'x' }));
  show('long signup', await raw('POST', '/api/signup', { email: long, password: 'correct horse' }));
  show('xff', await raw('POST', '/api/login', { email: 'a@b.co', password: 'x' }, { 'x-forwarded-for': 'x'.repeat(3000) }));
  show('xff nul-ish', await raw('POST', '/api/login', { email: 'a@b.co', password: 'x' }, { 'x-forwarded-for': "' or 1=1 --é" }));
  show('many issues', await raw('POST', '/api/meal-plans', `{"mealPlan":{},"meals":[${Array(120000).fill('1').join(',')}]}`));
  show('many keys', await raw('PUT', '/api/safety-profile', `{"flags":[${Array(120000).fill('1').join(',')}]}`));
  show('deep', await raw('PUT', '/api/safety-profile', `{"flags":${'['.repeat(100000)}${']'.repeat(100000)}}`));
  show('proto', await raw('PATCH', '/api/user-profile', '{"firstName":"x","constructor":{"prototype":{"a":1}}}'));
  show('fast year 0', await raw('POST', '/api/fasts/start', { startedAt: '0000-01-01T00:00:00Z' }));
  show('fast start', await raw('POST', '/api/fasts/start', {}));
  const id = JSON.parse((await raw('GET', '/api/fasts/current')).body).fast.id;
  show('fast edit year 1', await raw('PATCH', `/api/fasts/${id}`, { startedAt: '0001-01-01T00:00:00Z', endedAt: '0001-01-02T00:00:00Z' }));
  show('fast edit year 0', await raw('PATCH', `/api/fasts/${id}`, { startedAt: '0000-01-01T00:00:00Z', endedAt: '0000-01-02T00:00:00Z' }));
  show('fasts', await raw('GET', '/api/fasts'));
  const a = Date.now(); const csv = await raw('GET', '/api/progress/export.csv'); console.log('csv', csv.statusCode, csv.body.length, Date.now() - a, csv.headers);
  show('trend', await raw('GET', '/api/trends?days=1e1'));
  for (const d of ['9999-12-31', '1900-01-01', '0001-01-01', '10000-01-01', 'infinity', '2024-02-30']) for (const p of ['daily-progress', 'ritual-completions', 'habit-completions', 'rituals/day']) { const r = await raw('GET', `/api/${p}/${d}`); if (![200,400].includes(r.statusCode)) show(p + d, r); }
  show('summary', await raw('GET', '/api/progress/summary?from=9999-01-01&to=9999-12-31'));
  show('pause', await raw('POST', '/api/pauses', { firstDay: new Date().toISOString().slice(0,10), lastDay: '9999-12-31', kind: 'travel' }));
  show('streak', await raw('GET', '/api/streaks/ritual'));
  const rec = JSON.parse((await raw('GET', '/api/recipes')).body);
  show('plan', await raw('POST', '/api/meal-plans', { mealPlan: { mealStyle: 'mixed', dayCount: 7, mealsPerDay: 2, excludedIngredients: [], favoritesOnly: false, startDate: '9999-12-31' }, meals: [{ dayNumber: 7, mealTime: 'morning', recipeId: rec[0].id }] }));
  const cal = JSON.parse((await raw('POST', '/api/meal-plans/calendar')).body).path;
  show('ics', await raw('GET', cal));
  show('dash', await raw('GET', '/api/dashboard'));
  show('dup query', await raw('GET', '/api/recipes?search=a&search=b'));
  show('bad url', await raw('GET', '//['));
  show('bad url2', await raw('GET', '//evil.example/x'));
  show('bad url3', await raw('GET', '/%00'));
  show('weight', await raw('POST', '/api/weights', '{"date":"2026-01-01","kg":1e999}'));
  show('admin', await raw('GET', '/api/admin/users?page=NaN'));
  const d = await raw('GET', '/api/dashboard'); console.log(d.headers);
  const u = await raw('GET', '/unsubscribe/x.y.z'); console.log(u.statusCode, u.headers);
});
test('fuzz ids on everything', async () => {
  const odd = ['__proto__', 'constructor', '%00', "'", '%F0%9F', '..%2f..', '9'.repeat(190), '%EF%BF%BF', 'NaN', '-1', 'a%0d%0ab'];
  for (const line of everyEndpoint) for (const o of odd) {
    const url = line.path.replace(/:(\w+)/g, o);
    if (!line.path.includes(':') && o !== odd[0]) continue;
    if (/logout|sessions\/end/.test(line.path)) continue;
    for (const payload of [undefined, {}, [], null, 'x', { __proto__: 1, toString: 1, email: '\u0000', password: 'p', token: 'x'.repeat(20) , code: '__proto__', response: {}, flags: ['__proto__'], currentGoal: 'constructor', name: 'constructor' }]) {
      if (line.method === 'GET' && payload !== undefined) continue;
      const r = await raw(line.method, url, payload);
      if (r.statusCode >= 500) console.log('500!', line.method, url, JSON.stringify(payload), r.body);
    }
  }
}, 120000);
