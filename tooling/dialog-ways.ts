import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { newPlan } from '#domain/doses/doses.ts';
import { signUp } from './person.ts';
import { replying } from './replying.ts';

// The actions and preconditions for opening a dialog.

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
export const mainButton = (name: string | RegExp) => (page: Page) =>
  page.locator('main').getByRole('button', { name }).first();
export const pick = (name: string | RegExp) => async (page: Page) => {
  const item = page.getByRole('menuitem', { name }).first();
  // A menu that is loaded by the first press may need a second press.
  const isOpen = await item.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
  if (!isOpen) await page.keyboard.press('Enter');
  await item.press('Enter');
};
export const account = button('Your account');

/** A safety profile. */
export const pregnant = { flags: ['pregnancy'], medicines: [], pairs: [] };
/** The server's response that requires a proof of identity. */
export const proofNeeded = replying({ message: 'Confirm it is you.', code: 'proof-needed' }, 403);

/** An invitation code to the household of the signed-in person. */
export async function inviteCode(page: Page): Promise<string> {
  const reply = await page.request.post('/api/household/invites', { headers: { 'x-time-zone': 'UTC' } });
  return ((await reply.json()) as { code: string }).code;
}

/** An open invitation: something that works without a session. */
export async function inviteOpen(page: Page): Promise<void> {
  await inviteCode(page);
  await page.reload();
}

/** Another person joins the household of the signed-in person, unless it has another member. */
export async function inHousehold(page: Page): Promise<void> {
  const { members } = await (await page.request.get('/api/household')).json();
  if (members.length > 1) return;
  const code = await inviteCode(page);
  const other = await signUp(new URL(page.url()).origin);
  const joined = await other.request('POST', '/api/household/join', { code });
  if (!joined.ok) throw new Error(`Nobody joined: ${await joined.text()}`);
  await page.reload();
}

/** A file of personal data, with the fields that the restore dialog reads. */
export const exported = {
  name: 'tisane-my-data.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ account: { email: 'maya@example.org' }, exportedAt: '2026-01-01' })),
};

/** Starts to track the first offered item, unless there is one. */
export async function startedToFollow(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Follow pain, energy and mood' });
  const followed = page.getByRole('button', { name: 'What I follow' });
  await start.or(followed).first().waitFor();
  if (await start.isVisible()) await start.click();
  await followed.waitFor();
}

/** Starts an episode of pain, unless there is one. */
export async function anEpisodeRuns(page: Page): Promise<void> {
  await startedToFollow(page);
  const details = page.getByRole('button', { name: 'Details' });
  if ((await details.count()) > 0) return;
  await page.getByRole('button', { name: 'An episode began' }).click();
  const began = page.getByRole('group', { name: 'What began?' });
  await began.getByRole('button').first().click();
  await details.first().waitFor();
}

/** Adds magnesium each night with counted stock, unless there is a plan. */
export async function somethingIsTaken(page: Page): Promise<void> {
  const { plans } = await (await page.request.get('/api/doses?from=2026-01-01&to=2026-01-01')).json();
  if (plans.length > 0) return;
  const data = {
    ...newPlan,
    name: 'Magnesium',
    food: 'with',
    isReminded: false,
    steps: [{ from: '2026-01-01', amount: 1, days: { kind: 'daily' }, times: ['00:00'] }],
    stock: { count: 30, countedAt: '2026-01-01T00:00:00Z', warnDays: 7, repeatsLeft: 2 },
  };
  const headers = { 'x-time-zone': 'UTC' };
  await page.request.put(`/api/dose-plans/${randomUUID()}`, { headers, data });
  await page.reload();
}

const trialAt = (id: string) => `/api/trials/${id}`;

/** Deletes the person's trials. */
export async function noTrialRuns(page: Page): Promise<void> {
  const { trials } = await (await page.request.get('/api/trials')).json();
  for (const { id } of trials) await page.request.delete(trialAt(id), { headers: { 'x-time-zone': 'UTC' } });
  if (trials.length > 0) await page.reload();
}

/** Starts a trial of a walk today, unless one runs. */
export async function aTrialRuns(page: Page): Promise<void> {
  const { trials } = await (await page.request.get('/api/trials')).json();
  if (trials.length > 0) return;
  const data = {
    change: { kind: 'other', name: 'A walk', remedyId: null },
    outcome: { kind: 'figure', figure: 'sleep' },
    better: 'higher',
    smallest: 1,
    design: {
      kind: 'blocks',
      blockDays: 2,
      washOutDays: 0,
      order: [true, false, true, false, true, false],
    },
    firstDay: new Date().toISOString().slice(0, 10),
    pauses: [],
    stoppedOn: null,
    stopReason: null,
  };
  await page.request.put(trialAt(randomUUID()), { headers: { 'x-time-zone': 'UTC' }, data });
  await page.reload();
}
