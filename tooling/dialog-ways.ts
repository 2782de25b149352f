import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { signUp } from './person.ts';

// What is pressed, and what has to be there, on the way to a dialog.

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
export const mainButton = (name: string | RegExp) => (page: Page) =>
  page.locator('main').getByRole('button', { name }).first();
export const pick = (name: string | RegExp) => async (page: Page) => {
  const item = page.getByRole('menuitem', { name }).first();
  // A menu that is fetched with the first press may need a second one.
  const isOpen = await item.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
  if (!isOpen) await page.keyboard.press('Enter');
  await item.press('Enter');
};
export const account = button('Your account');

/** The reply with which the server asks who is there, in place of what it would have done. */
export const proofNeeded = { status: 403, json: { message: 'Confirm it is you.', code: 'proof-needed' } };

/** A code with which somebody can join the household of whoever is signed in. */
export async function inviteCode(page: Page): Promise<string> {
  const reply = await page.request.post('/api/household/invites', { headers: { 'x-time-zone': 'UTC' } });
  return ((await reply.json()) as { code: string }).code;
}

/** Somebody else joins the household of whoever is signed in, unless there is somebody. */
export async function inHousehold(page: Page): Promise<void> {
  const { members } = await (await page.request.get('/api/household')).json();
  if (members.length > 1) return;
  const code = await inviteCode(page);
  const other = await signUp(new URL(page.url()).origin);
  const joined = await other.request('POST', '/api/household/join', { code });
  if (!joined.ok) throw new Error(`Nobody joined: ${await joined.text()}`);
  await page.reload();
}

/** A file of somebody's data, as far as the question before it is put back looks into it. */
export const exported = {
  name: 'tisane-my-data.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ account: { email: 'maya@example.org' }, exportedAt: '2026-01-01' })),
};

/** Something is followed: what is offered first, unless there is something. */
export async function startedToFollow(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Follow pain, energy and mood' });
  const followed = page.getByRole('button', { name: 'What I follow' });
  await start.or(followed).first().waitFor();
  if (await start.isVisible()) await start.click();
  await followed.waitFor();
}

/** An episode is under way: of pain, unless there is one. */
export async function anEpisodeRuns(page: Page): Promise<void> {
  await startedToFollow(page);
  const details = page.getByRole('button', { name: 'Details' });
  if ((await details.count()) > 0) return;
  await page.getByRole('button', { name: 'An episode began' }).click();
  const began = page.getByRole('group', { name: 'What began?' });
  await began.getByRole('button').first().click();
  await details.first().waitFor();
}

/** Magnesium is taken each night and its stock counted, unless something is taken. */
export async function somethingIsTaken(page: Page): Promise<void> {
  const { plans } = await (await page.request.get('/api/doses?from=2026-01-01&to=2026-01-01')).json();
  if (plans.length > 0) return;
  const data = {
    name: 'Magnesium',
    contents: [],
    remedyId: null,
    form: 'tablet',
    unit: 'piece',
    food: 'with',
    steps: [{ from: '2026-01-01', amount: 1, days: { kind: 'daily' }, times: ['00:00'] }],
    asNeeded: null,
    isReminded: false,
    endsOn: null,
    stoppedOn: null,
    zone: null,
    stock: { count: 30, countedAt: '2026-01-01T00:00:00Z', warnDays: 7, repeatsLeft: 2 },
  };
  const headers = { 'x-time-zone': 'UTC' };
  await page.request.put(`/api/dose-plans/${randomUUID()}`, { headers, data });
  await page.reload();
}
