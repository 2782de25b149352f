import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { HowIFeel } from '#contract/check-ins.ts';
import type { DosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { instantAt } from '#domain/days/zoned.ts';
import { dailyTablet } from '#domain/doses/doses.testing.ts';
import { formatIn } from '#messages/format.ts';
import type { Person } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { slideTo } from './support/check-ins.ts';
import { button, openAsNew, zone } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectToast, seen } from './support/steps.ts';

const app = sharedApp();

const weeks = 42;
/** Was the day `ago` days before today recorded? */
const isRecorded = (ago: number) => ago % 6 !== 0;
const painOf = (ago: number) => (ago % 4 === 1 ? 6 : 0);
const forgotten = [3, 17];

async function write(maya: Person, path: string, body: unknown): Promise<void> {
  const { status } = await maya.request('PUT', path, body);
  expect([path, status]).toEqual([path, 200]);
}

/** Records six weeks of check-ins of one item, and of magnesium at nine each morning. */
async function liveSixWeeks(maya: Person, itemId: string, today: Day): Promise<void> {
  const days = Array.from({ length: weeks }, (_, at) => ({ ago: at + 1, day: addDays(today, -at - 1) }));
  const at = (day: Day, time: string) => instantAt(zone, day, time).toISOString();
  const steps: DosePlan['steps'] = [
    { from: addDays(today, -weeks), amount: 1, days: { kind: 'daily' }, times: ['09:00'] },
  ];
  const planId = randomUUID();
  await write(maya, `/api/dose-plans/${planId}`, { ...dailyTablet, steps, isReminded: false });
  for (const { ago, day } of days) {
    const values = [{ itemId, value: painOf(ago) }];
    const checkIn = { day, at: at(day, '20:00'), zone, values, note: '' };
    if (isRecorded(ago)) await write(maya, `/api/check-ins/${randomUUID()}`, checkIn);
    const taken = { state: 'taken', at: at(day, '09:05'), amount: 1 };
    if (!forgotten.includes(ago)) await write(maya, `/api/dose-log/${planId}/${day}/0900`, taken);
  }
}

test('six weeks of migraine: an episode is recorded, and the look back counts the days with a headache and the missed doses', async () => {
  const { page, maya } = await openAsNew(app.url, '/how-i-feel');
  const today = dayIn(zone, new Date());
  const start = addDays(today, -weeks);
  const feeling = () => maya.read<HowIFeel>(`/api/how-i-feel?from=${start}&to=${today}`);
  await button(page, 'Choose myself').click();
  const list = page.getByRole('dialog', { name: 'What I follow' });
  await list.getByRole('button', { name: 'Migraine', exact: true }).click();
  await expect.poll(async () => (await feeling()).items).toMatchObject([{ preset: 'migraine' }]);
  await list.getByRole('button', { name: 'Done' }).click();
  const [item] = (await feeling()).items;
  await liveSixWeeks(maya, item?.id ?? '', today);

  // There is a headache this morning.
  await page.goto('/how-i-feel');
  await slideTo(page, 'Migraine', 7);
  await button(page, 'An episode began').click();
  const begun = page.getByRole('group', { name: 'What began?' });
  await begun.getByRole('button', { name: 'Migraine' }).click();
  await button(page, 'Details').click();
  const sheet = page.getByRole('dialog', { name: 'Migraine' });
  const moment = (label: string, time: string) =>
    sheet.getByLabel(label, { exact: true }).fill(`${today}T${time}`);
  await moment('Began', '08:30');
  await moment('Ended', '11:00');
  await sheet.getByRole('button', { name: 'Add what you took' }).click();
  await sheet.getByLabel('What', { exact: true }).fill('Sumatriptan 50 mg');
  await moment('When', '09:00');
  await sheet.getByRole('button', { name: 'Yes', exact: true }).click();
  await moment('Better since', '10:15');
  await sheet.getByLabel('Another one').fill('Red wine');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Episode saved');
  // It is about noon: the morning is over.
  const thisMorning = (time: string) => instantAt(zone, today, time).toISOString();
  const sumatriptan = { what: 'Sumatriptan 50 mg', at: thisMorning('09:00'), eased: 'yes' };
  await expect
    .poll(async () => (await feeling()).episodes)
    .toMatchObject([
      {
        startedAt: thisMorning('08:30'),
        endedAt: thisMorning('11:00'),
        taken: [{ ...sumatriptan, easedAt: thisMorning('10:15') }],
        triggers: ['Red wine'],
      },
    ]);

  // The magnesium of this morning is due.
  await page.goto('/doses');
  await page.getByRole('button', { name: /^Magnesium .*, 9:00/ }).click();
  await seen(page, 'Earlier: 1 taken');

  await page.goto('/how-i-feel');
  await page.getByRole('tab', { name: 'Looking back' }).click();
  await seen(page, '1 episode');
  await seen(page, /8:30.AM to 11:00.AM$/);
  const caption = page.getByText(/^Migraine: recorded on /);
  let [hurt, recorded] = [0, 0];
  /** The doses of each day in the table, today's first. */
  const taken: number[] = [];
  for (let first = `${today.slice(0, 8)}01`; ; first = `${addDays(first, -1).slice(0, 8)}01`) {
    const rows = page.getByRole('table').getByRole('row');
    await page.getByRole('heading', { name: formatIn('en').day(first, 'month') }).waitFor();
    const isPast = (day: Day) => day.slice(0, 7) === first.slice(0, 7) && day <= today;
    const length = Array.from({ length: 31 }, (_, at) => addDays(first, at)).filter(isPast).length;
    await seen(page, new RegExp(`^Migraine: recorded on \\d+ of ${length} days? · `));
    // The other month loads first; its table starts collapsed.
    const table = button(page, 'The same as a table');
    if ((await table.getAttribute('aria-expanded')) === 'false') await table.click();
    await expect.poll(() => rows.count()).toBe(length + 1);
    const [, there, of] =
      /present on (\d+) of (\d+) recorded/.exec((await caption.textContent()) ?? '') ?? [];
    hurt += Number(there);
    recorded += Number(of);
    for (const row of (await rows.all()).slice(1))
      taken.push(Number(await row.getByRole('cell').last().textContent()));
    if (first <= start) break;
    await button(page, 'Previous month').click();
  }
  const days = Array.from({ length: weeks }, (_, at) => at + 1).filter(isRecorded);
  expect([hurt, recorded]).toEqual([days.filter((ago) => painOf(ago) > 0).length + 1, days.length + 1]);
  const missed = taken.slice(0, weeks + 1).flatMap((doses, ago) => (doses === 0 ? [ago] : []));
  expect(missed).toEqual(forgotten);

  for (const ago of missed) {
    await page.goto(`/doses?date=${addDays(today, -ago)}`);
    await page.getByRole('button', { name: /^Magnesium .*not recorded.*9:00/ }).waitFor();
  }
});
