import { gzipSync } from 'node:zlib';
import { describe } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import { atOnce, bodyBytes, jsonSize, maxOnOne, maxRows } from '#contract/limits.ts';
import { type MyDataParts, myData } from '#contract/my-data.ts';
import { type Provocations, raw, type Scene, testRefusals, today } from './refusals.testing.ts';

const { file } = examples.myData.restore.body;

/** Sends a file unchecked, as from a disk. */
const send = (scene: Scene, payload: string | Buffer, headers = {}) =>
  raw(scene, {
    method: 'POST',
    url: myData.restore.path,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
const packed = { 'content-encoding': 'gzip' };
const restore = (scene: Scene, changed: object) =>
  scene.client.ask(myData.restore, { body: { file: { ...file, ...changed } as typeof file } });
const restoreRows = (scene: Scene, parts: Partial<Record<keyof MyDataParts, unknown[]>>) =>
  restore(scene, { data: { ...file.data, ...parts } });

const uuid = (at: number) => `7b6f1f0e-2f6d-4f4e-9c1a-${String(at).padStart(12, '0')}`;
const createdAt = '2026-05-20T07:30:00Z';
const ritual = (at: number) => ({
  id: uuid(at),
  goal: 'energy-boost',
  timeOfDay: 'morning',
  position: at,
  templateId: null,
  title: 'Ginger tea',
  description: '',
  minutes: null,
  why: null,
  caution: null,
  startsOn: today,
  endsOn: null,
  createdAt,
});
const fast = {
  id: uuid(1),
  startedAt: '2026-05-18T18:00:00Z',
  endedAt: '2026-05-19T10:00:00Z',
  zone: 'UTC',
  day: '2026-05-19',
};
const pause = { firstDay: '2026-05-10', lastDay: '2026-05-12', kind: 'travel' };
const plan = {
  id: uuid(1),
  mealStyle: 'raw',
  dayCount: 3,
  mealsPerDay: 2,
  excludedIngredients: [],
  favoritesOnly: false,
  startDate: today,
  people: null,
  relaxed: [],
  createdAt,
  replacedAt: null,
};
const item = (at: number) => ({
  id: uuid(at),
  planId: plan.id,
  position: at,
  ingredient: 'Oat milk',
  category: 'other',
  item: null,
  grams: null,
  dishes: [],
  isPurchased: false,
});
const rows = <Row>(count: number, row: (at: number) => Row) =>
  Array.from({ length: count }, (_, at) => row(at));

const ofTheFile: Provocations = {
  'file-not-ours': (scene) => restore(scene, { format: 'a-shopping-list' }),
  'file-version-unknown': (scene) => restore(scene, { version: 99 }),
  'instant-too-far': (scene) => restore(scene, { exportedAt: '2400-01-01T00:00:00Z' }),
  'file-too-deep': (scene) => send(scene, '['.repeat(jsonSize.depth + 1)),
  'file-too-many-values': (scene) =>
    send(scene, gzipSync(`[${'1,'.repeat(jsonSize.restoreValues)}1]`), packed),
  'file-rows-too-many': (scene) => restoreRows(scene, { pauses: rows(maxRows.pauses + 1, () => 1) }),
  'body-not-json': (scene) => send(scene, '{"file":'),
  'body-empty': (scene) => raw(scene, { method: 'POST', url: myData.restore.path }),
  'body-not-packed': (scene) => send(scene, '{}', packed),
  'body-too-large': (scene) => send(scene, gzipSync(Buffer.alloc(bodyBytes.restore + 1, ' ')), packed),
  'media-type-not-packed': (scene) => send(scene, '{}', { 'content-encoding': 'zstd' }),
};

const ofItsRows: Provocations = {
  'file-refused': (scene) => restoreRows(scene, { fasts: [{ ...fast, zone: 'Mars/Olympus' }] }),
  'fast-zone-unknown': (scene) => restoreRows(scene, { fasts: [{ ...fast, zone: 'Mars/Olympus' }] }),
  'fast-day-missing': (scene) => restoreRows(scene, { fasts: [{ ...fast, day: null }] }),
  'file-from-future': (scene) => restoreRows(scene, { weights: [{ date: '2026-05-22', kg: 70 }] }),
  'file-day-rituals-too-many': (scene) =>
    restoreRows(scene, { rituals: rows(maxOnOne.ritualsOfDay + 1, ritual) }),
  'file-day-ticks-too-many': (scene) =>
    restoreRows(scene, {
      ritualCompletions: rows(maxOnOne.ritualsOfDay + 1, (at) => ({
        completedAt: today,
        ritualId: uuid(at),
        createdAt,
      })),
    }),
  'file-day-habits-too-many': (scene) =>
    restoreRows(scene, {
      habitCompletions: rows(maxOnOne.habitsOfDay + 1, (at) => ({
        completedAt: today,
        habitId: `custom-${at}`,
        createdAt,
      })),
    }),
  'file-list-too-long': (scene) =>
    restoreRows(scene, { mealPlans: [plan], groceryItems: rows(maxOnOne.restoredItemsOfList + 1, item) }),
  'rest-days-of-week-too-many': (scene) =>
    restoreRows(scene, {
      restDays: [{ day: '2026-05-18' }, { day: '2026-05-19' }, { day: '2026-05-20' }],
    }),
  'pause-from-reversed': (scene) => restoreRows(scene, { pauses: [{ ...pause, lastDay: '2026-05-01' }] }),
  'pauses-overlap': (scene) =>
    restoreRows(scene, { pauses: [pause, { ...pause, firstDay: '2026-05-12', lastDay: null }] }),
  'rest-planned-too-far': (scene) => restoreRows(scene, { restDays: [{ day: '2028-05-20' }] }),
  'file-contradicts-itself': ({ client, email }) => {
    const weight = { date: today, kg: 70 };
    const twice = { ...file.data, weights: [weight, weight] };
    const own = { ...file, account: { ...file.account, email }, data: twice };
    return client.ask(myData.restore, { body: { file: own, replace: true } });
  },
};

const ofTheAccount: Provocations = {
  // This person has a goal.
  'account-holds-other-data': (scene) => restore(scene, {}),
  'account-holds-data': (scene) => restore(scene, { account: { ...file.account, email: scene.email } }),
  'restore-under-way': async (scene) => {
    const leave = await scene.tisane.services.limiter.enterRestore(scene.id);
    return restore(scene, {}).finally(leave);
  },
  'restores-busy': async (scene) => {
    const { running, waiting } = atOnce.restoresOfAll;
    const { limiter } = scene.tisane.services;
    const others = rows(running + waiting, (at) => limiter.enterRestore(`other ${at}`));
    const reply = await restore(scene, {});
    for (const other of others) (await other)();
    return reply;
  },
  'export-under-way': async (scene) => {
    const { running, waiting } = atOnce.exports;
    const replies = await Promise.all(rows(running + waiting + 1, () => scene.client.ask(myData.read, {})));
    return replies.find(({ status }) => status !== 200) ?? { status: 200, body: {} };
  },
};

describe('refusals of a file of one’s data', () => {
  testRefusals({ ...ofTheFile, ...ofItsRows, ...ofTheAccount });
});
