import { gzipSync } from 'node:zlib';
import { describe } from 'vitest';
import { account } from '#contract/account.ts';
import { backupFilePath, backupHeaders, backupRestorePath } from '#contract/backups.ts';
import { clientErrors } from '#contract/client-errors.ts';
import { dashboard } from '#contract/dashboard.ts';
import { examples } from '#contract/examples/examples.ts';
import { habits } from '#contract/habits.ts';
import { health } from '#contract/health.ts';
import { bodyBytes, clientErrorReports, jsonSize, maxOnOne, uploadedBackup } from '#contract/limits.ts';
import { progress } from '#contract/progress.ts';
import { recipes } from '#contract/recipes.ts';
import { trends } from '#contract/trends.ts';
import { somebody } from '#server/policy.people.testing.ts';
import { startOwnTestApp } from '#server/testing.ts';
import { type Provocations, raw, type Scene, testRefusals, today } from './refusals.testing.ts';

const url = account.savePreferences.path;
const json = { 'content-type': 'application/json' };
const post = (scene: Scene, payload: string, headers: Record<string, string> = json) =>
  raw(scene, { method: 'POST', url, headers, payload });

const ofBodies: Provocations = {
  'invalid-input': (scene) => post(scene, '{"emailNotifications":1}'),
  'body-not-json': (scene) => post(scene, '{"emailNotifications":'),
  'body-length-wrong': (scene) => post(scene, '{}', { ...json, 'content-length': '7' }),
  'body-too-large': (scene) => post(scene, `"${'x'.repeat(bodyBytes.usual)}"`),
  'body-too-many-values': (scene) => post(scene, `[${'1,'.repeat(jsonSize.values)}1]`),
  'body-too-deep': (scene) => post(scene, `${'['.repeat(20)}${']'.repeat(20)}`),
  'media-type-not-json': (scene) => post(scene, '<xml/>', { 'content-type': 'text/xml' }),
  'bad-character': ({ client }) => {
    const own = { id: 'custom-1', name: 'Read \ud800', description: '', icon: 'book', selected: true };
    return client.ask(habits.saveSettings, {
      body: { ...examples.habits.saveSettings.body, customHabits: [own] },
    });
  },
};

const ofAddresses: Provocations = {
  'no-such-call': (scene) => raw(scene, { url: '/api/nothing' }),
  'no-such-backup': async ({ tisane }) => {
    const { cookie } = await somebody(tisane, { role: 'admin' });
    return raw({ tisane, cookie }, { url: backupFilePath('7b6f1f0e-2f6d-4f4e-9c1a-5d0f3a1f7c21') });
  },
  'not-found': (scene) => raw(scene, { url: '/assets/nothing.js' }),
  'address-invalid': (scene) => raw(scene, { url: '/%E0%A4%A' }),
  'other-site': (scene) => post(scene, '{}', { ...json, origin: 'https://evil.example' }),
  'host-unknown': (scene) =>
    post(scene, '{}', { ...json, host: 'evil.example:3000', origin: 'http://evil.example:3000' }),
};

const ofLimits: Provocations = {
  'day-full': async ({ client }) => {
    const ticks = Array.from({ length: maxOnOne.habitsOfDay + 1 }, (_, at) =>
      client.ask(habits.complete, { body: { habitId: `custom-${at}`, completedAt: today } }),
    );
    const replies = await Promise.all(ticks);
    return replies.find(({ status }) => status !== 200) ?? { status: 200, body: {} };
  },
  'too-much-work': async ({ client, tisane, id: userId }) => {
    await client.get(dashboard.read, {});
    tisane.services.limiter.time.accountOf(userId).used = Number.POSITIVE_INFINITY;
    return client.ask(dashboard.read, {});
  },
  'words-too-many': ({ client }) => client.ask(recipes.exclusions, { query: { words: 'I '.repeat(13) } }),
  'too-many-errors': async ({ tisane }) => {
    const browser = tisane.browser({ 'x-forwarded-for': '192.0.2.9' });
    const report = () => browser.ask(clientErrors.report, examples.clientErrors.report);
    for (let count = 0; count < clientErrorReports.fromNetwork; count += 1) await report();
    return report();
  },
};

const unsignedBackup = `${JSON.stringify({
  format: 'tisane-backup',
  version: 2,
  createdAt: '2026-05-20T12:00:00Z',
  migrations: [],
  tables: [],
  secret: null,
})}\nend {"tables":{}}\n`;

const ofBackups: Provocations = Object.fromEntries(
  (
    [
      ['backup-too-large', { 'content-length': `${uploadedBackup.bytes + 1}` }, 'x'],
      ['backup-damaged', {}, 'x'],
      ['backup-not-ours', {}, gzipSync('x\n')],
      ['backup-newer', {}, gzipSync('{"format":"tisane-backup","version":3}\n')],
      ['backup-not-signed', {}, gzipSync(unsignedBackup)],
      ['backup-encrypted', {}, 'age-encryption.org/v1\n'],
    ] as const
  ).map(([code, headers, payload]) => [code, (scene: Scene) => sendBackup(scene, payload, headers)]),
);

async function sendBackup({ tisane }: Scene, payload: string | Buffer, headers: Record<string, string>) {
  const { cookie, email } = await somebody(tisane, { role: 'admin' });
  const all = { 'content-type': 'application/octet-stream', [backupHeaders.confirmEmail]: email, ...headers };
  return raw({ tisane, cookie }, { method: 'POST', url: backupRestorePath, headers: all, payload });
}

describe('refusals of any call', () => {
  testRefusals({ ...ofBodies, ...ofBackups, ...ofAddresses, ...ofLimits });
});

describe('refusals of too many writes', () => {
  testRefusals(
    {
      'too-many-changes': async ({ client }) => {
        const save = () => client.ask(progress.saveDaily, { body: { date: today, waterIntake: 3 } });
        await save();
        return save();
      },
    },
    () => startOwnTestApp({ writePoints: { perMinute: 1, perHour: 1 } }),
  );
});

describe('refusals of an overloaded server', () => {
  testRefusals(
    { 'server-busy': ({ client }) => client.ask(trends.saveWeight, { body: { date: today, kg: 70 } }) },
    () => startOwnTestApp({ maxAtOnce: 0 }),
  );
});

describe('refusals of a stopping server', () => {
  testRefusals({ 'server-stopping': ({ client }) => client.ask(health.ready, {}) }, () =>
    startOwnTestApp({ isStopping: () => true }),
  );
});

describe('refusals of a server in trouble', () => {
  testRefusals(
    {
      // The database ends the connection of a waiting statement.
      'database-away': async ({ client, tisane, id }) => {
        const other = await tisane.db.$client.connect();
        await other.query('begin');
        await other.query('select from "user" where id = $1 for update', [id]);
        const saved = client.ask(trends.saveWeight, { body: { date: today, kg: 70 } });
        const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        for (;;) {
          const { rows } = await tisane.db.$client.query(`select pg_terminate_backend(pid) ${waiting}`);
          if (rows.length > 0) break;
        }
        await other.query('commit');
        other.release();
        return saved;
      },
      'storage-full': async ({ client, tisane }) => {
        await tisane.db.$client.query(`
          create function no_room() returns trigger language plpgsql as
            $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
          create trigger no_room before insert on weights for each row execute function no_room()`);
        const saved = await client.ask(trends.saveWeight, { body: { date: today, kg: 70 } });
        await tisane.db.$client.query('drop function no_room cascade');
        return saved;
      },
      'our-fault': async ({ client, tisane }) => {
        await tisane.db.$client.query('drop table weights');
        return client.ask(trends.saveWeight, { body: { date: today, kg: 70 } });
      },
    },
    () => startOwnTestApp({ config: { logLevel: 'silent' } }),
  );
});
