import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { progress } from '#contract/progress.ts';
import { type NotifyingApp, startNotifyingApp } from './notifying-app.testing.ts';
import { resultsOf, runAt, somebody, tickPart } from './person.testing.ts';

let app: NotifyingApp;
let tisane: NotifyingApp['tisane'];
let emailsTo: NotifyingApp['emailsTo'];
beforeAll(async () => {
  app = await startNotifyingApp();
  ({ tisane, emailsTo } = app);
});
afterAll(() => app.close());
beforeEach(() => app.reset());

describe('the week', () => {
  test('is an email with the records', async () => {
    tisane.setNow('2031-01-13T09:00:00Z');
    const maya = await somebody(tisane);
    await tickPart(maya, 'morning', '2031-01-13');
    for (const [date, waterIntake] of [
      ['2031-01-13', 8],
      ['2031-01-14', 5],
    ] as const) {
      tisane.setNow(`${date}T10:00:00Z`);
      await maya.client.get(progress.saveDaily, { body: { date, waterIntake } });
    }
    await tickPart(maya, 'evening', '2031-01-14');
    await runAt(tisane, '2031-01-19T18:00:00Z');
    await runAt(tisane, '2031-01-19T18:01:00Z');
    const [message, ...more] = emailsTo(maya);
    if (!message) throw new Error('There is no email');
    expect(more).toEqual([]);
    const { subject, text, html } = message;
    expect(subject).toBe('Your week');
    expect(text).toContain('You kept 2 of the last 7 days. A new streak can begin any day.');
    expect(text).toContain('Water 6.5 glasses (2 days)');
    expect(text).not.toMatch(/Sleep|Movement/);
    expect(text).toMatch(/Mon {2}■+□+ {2}\d+ %/);
    expect(html).toContain('<table');
    expect(html).not.toMatch(/<(img|script|link)|url\(|src=/i);
    for (const { title } of maya.rituals) expect(html).not.toContain(title);
  });

  test('without records is no email', async () => {
    const maya = await somebody(tisane);
    await runAt(tisane, '2031-01-19T18:00:00Z');
    expect(await resultsOf(tisane, maya)).toEqual(['week week email unneeded']);
  });
});
