import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/database/db.ts';
import { connect } from '#server/database/open.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import type { Senders } from './channels/channel.ts';
import { deliverDue } from './deliver.ts';
import { type Inbox, openInbox } from './mail/inbox.testing.ts';
import { createMail, type Mail } from './mail/mail.ts';
import { runAt, type Somebody, somebody } from './person.testing.ts';
import { planDue } from './plan.ts';
import type { Errand } from './runner.testing.ts';

const people = 8;
const due = '2031-01-14T08:00:00Z';
const runner = fileURLToPath(new URL('./runner.testing.ts', import.meta.url));

let tisane: TestApp;
let inbox: Inbox;
let mail: Mail;
let all: Somebody[];
const children: ChildProcess[] = [];
const opened: { db: Db; mail: Mail }[] = [];

beforeAll(async () => {
  inbox = await openInbox();
  mail = createMail({ smtpUrl: inbox.url, from: 'hello@tisane.example' });
});
afterAll(async () => {
  await mail.close();
  await inbox.close();
});
beforeEach(async () => {
  tisane = await startOwnTestApp({ config: { publicUrl: 'https://tisane.example' } });
  tisane.setNow('2031-01-14T06:00:00Z');
  all = [];
  for (let count = 0; count < people; count += 1) {
    all.push(await somebody(tisane, { settings: { channels: { push: false, email: true } } }));
  }
  tisane.services.mail = mail;
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const one of opened.splice(0)) {
    await one.mail.close();
    await one.db.$client.end();
  }
  tisane.services.mail = undefined;
  await tisane.close();
});

/** Number of emails of each person, in any order. */
const counts = () => all.map(({ email }) => inbox.emails.filter(({ to }) => to === email).length);
const each = (count: number) => Array(people).fill(count);
const settled = async () => {
  const { rows } = await tisane.db.$client.query<{ sent: number }>(
    `select count(*)::int as sent from reminder_deliveries where result = 'sent'`,
  );
  return rows[0]?.sent;
};

/** Another instance of the app, with its own pool and connections. */
function instance(now: string): Senders {
  const { host, port, user, password, database } = tisane.db.$client.options;
  const db = connect({ host, port, user, password, database }, { size: 4 });
  const own = createMail({ smtpUrl: inbox.url, from: 'hello@tisane.example' });
  opened.push({ db, mail: own });
  return { ...tisane.services, db, mail: own, now: () => new Date(now) };
}

async function run(senders: Senders): Promise<void> {
  await planDue(senders.db, senders.now(), ['push', 'email']);
  await deliverDue(senders);
}

function startProcess(now: string): ChildProcess {
  const { host, port, user, password, database } = tisane.db.$client.options;
  const errand: Errand = {
    connection: { host, port, user, password, database },
    smtpUrl: inbox.url,
    now,
    sessionSecret: tisane.services.config.sessionSecrets[0],
  };
  const child = spawn(process.execPath, [runner, JSON.stringify(errand)], { stdio: 'inherit' });
  children.push(child);
  return child;
}

describe('each reminder goes out once', () => {
  test('with two instances at the same moment', async () => {
    await Promise.all([instance(due), instance(due), instance(due)].map(run));
    expect(counts()).toEqual(each(1));
    expect(await settled()).toBe(people);
  });

  test('and not again after a restart', async () => {
    const first = startProcess(due);
    expect(await once(first, 'exit')).toEqual([0, null]);
    expect(counts()).toEqual(each(1));
    await runAt(tisane, due);
    await runAt(tisane, '2031-01-14T08:20:00Z');
    expect(counts()).toEqual(each(1));
  });

  test('when it came due while nothing ran', async () => {
    await runAt(tisane, '2031-01-14T08:40:00Z');
    expect(counts()).toEqual(each(1));
  });

  test('when a process is killed in the middle', async () => {
    const { letGo } = inbox.holdAfter(3);
    const child = startProcess(due);
    await expect.poll(settled, { timeout: 30_000 }).toBe(3);
    child.kill('SIGKILL');
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    letGo();
    expect(counts().sort()).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
    // Reminders that the dead process had not taken go at once; taken ones after their lease.
    await runAt(tisane, due);
    await runAt(tisane, '2031-01-14T08:06:00Z');
    expect(counts()).toEqual(each(1));
    expect(await settled()).toBe(people);
  });
});

test('a stop leaves the rest for the next start', async () => {
  const senders = instance(due);
  await planDue(senders.db, senders.now(), ['push', 'email']);
  const stopping = new AbortController();
  const first: Mail = {
    ...mail,
    async send(...message) {
      stopping.abort();
      await mail.send(...message);
    },
  };
  const taken = await deliverDue({ ...senders, mail: first }, stopping.signal);
  expect(taken).toBeLessThan(people);
  expect(await settled()).toBe(taken);
  await runAt(tisane, due);
  expect(counts()).toEqual(each(1));
});

test('a reminder sent but not recorded by a crashed process is repeated with the same id', async () => {
  const [maya] = all;
  if (!maya) throw new Error('There is nobody');
  const senders = instance(due);
  const sent = Promise.withResolvers<void>();
  const dying: Mail = {
    ...mail,
    async send(to, message, options) {
      await mail.send(to, message, options);
      if (to === maya.email) sent.resolve();
      // As if dead: the rest never happens.
      await new Promise(() => {});
    },
  };
  await planDue(senders.db, senders.now(), ['push', 'email']);
  void deliverDue({ ...senders, mail: dying }).catch(() => {});
  await sent.promise;
  await runAt(tisane, '2031-01-14T08:06:00Z');
  const ids = inbox.emails.filter(({ to }) => to === maya.email).map(({ mail: { messageId } }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
