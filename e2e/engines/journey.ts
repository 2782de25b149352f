import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EnginePage } from './engines.ts';

// One journey through the whole app. The server is stopped and restarted on the way.

/** The time limit of each wait, longer than the retry interval of thirty seconds. */
const waitMs = 120_000;

/** Runs in the page. Returns the position of a visible control with this name once it is still and uncovered. */
const findControl = `async (selector, pattern) => {
  const name = new RegExp(pattern);
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent ?? '').trim();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const element of document.querySelectorAll(selector)) {
    if (!name.test(nameOf(element)) || element.disabled) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = element.getBoundingClientRect();
    for (let at = 0; at < 3; at += 1) await frame();
    const moves = document.getAnimations().some(({ playState, effect }) =>
      playState === 'running' && effect?.target?.contains(element) && effect.getComputedTiming().endTime !== Infinity);
    if (moves) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || before.left !== left || before.top !== top) continue;
    const place = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(place.x, place.y);
    if (hit && (element.contains(hit) || hit.contains(element))) return place;
  }
  return null;
}`;

/** The actions of a person on a page. Each waits until it is possible. */
function personOn(page: EnginePage, url: string) {
  const until = async (what: string, expression: string): Promise<unknown> => {
    const deadline = Date.now() + waitMs;
    for (;;) {
      const value = await page.evaluate(expression).catch(() => undefined);
      if (value) return value;
      if (Date.now() < deadline) {
        await delay(100);
        continue;
      }
      const there = await page.evaluate('location.pathname + "\\n" + document.body.innerText');
      throw new Error(`${what} is not there, but: ${String(there).slice(0, 1500)}`);
    }
  };
  const tap = async (selector: string, name: RegExp) => {
    const call = `(${findControl})(${JSON.stringify(selector)}, ${JSON.stringify(name.source)})`;
    const find = () => until(`${selector} “${name.source}”`, call) as Promise<{ x: number; y: number }>;
    let [before, place] = [{ x: -1, y: -1 }, await find()];
    while (before.x !== place.x || before.y !== place.y) {
      // A dialog that opens moves at its next frame, and frames are rare on a busy machine.
      await delay(200);
      [before, place] = [place, await find()];
    }
    await page.click(place.x, place.y);
  };
  return {
    open: (address: string) => page.goto(url + address),
    tap,
    seen: (text: string) => until(`“${text}”`, `document.body.innerText.includes(${JSON.stringify(text)})`),
    until,
    /** Waits until a closing dialog has removed its history entry: a page opened before that would be left again. */
    closed: () =>
      until('a page without a dialog', `!document.querySelector('[role=dialog]') && !history.state?.dialogs`),
    async write(label: RegExp, text: string) {
      await tap('input', label);
      await page.type(text);
    },
    /** The JSON reply of the server to a read request. */
    read: (address: string) =>
      page.evaluate(`fetch(${JSON.stringify(address)}).then((reply) => reply.json())`),
  };
}

const daily = '/must-do-rituals?view=daily';

/** The server of the journey, which is stopped and restarted. */
export type JourneyServer = { url: string; stop(): Promise<void>; startAgain(): Promise<void> };

/** Runs the whole journey. Throws with the text of the page where something is missing. */
export async function journey(page: EnginePage, server: JourneyServer): Promise<void> {
  const { open, tap, seen, until, closed, write } = personOn(page, server.url);
  const button = (name: RegExp) => tap('button', name);
  const inDialog = (name: RegExp) => tap('[role=dialog] button', name);

  // Sign up, a goal, the first tick.
  await open('/');
  await tap('a', /^Start Your Healing Journey/);
  await write(/^Email/, `${randomUUID()}@example.org`);
  await write(/^Password$/, 'correct horse');
  await write(/^Confirm password/, 'correct horse');
  await button(/^Create account$/);
  await tap('label', /Energy Boost/);
  await button(/^Tick .+ and begin$/);
  await seen('1 of 15');

  // The daily page, a habit's slider, progress.
  await open(daily);
  await seen('1 of 5');
  await tap('input[type=range]', /^Sleep$/);
  await until(
    'a figure of the day',
    `fetch('/api/dashboard').then((reply) => reply.json()).then(({ dailyProgress: day }) => day.sleepHours)`,
  );
  await tap('[role=tab]', /^Habits$/);
  await button(/^More water$/);
  await open('/must-do-rituals?view=progress');
  await seen('Weekly');
  await until(
    'a day of the calendar',
    `document.querySelector('main [role=grid] button, main table button') !== null`,
  );

  // A plan, and a tick on its grocery list.
  await open('/alkaline-meal-planner');
  await button(/^(New Plan|Create|Plan)/);
  await tap('[role=dialog] label', /Mixed/);
  await inDialog(/^Generate Meal Plan$/);
  await button(/^Grocery List/);
  await seen('in the basket');
  await tap('[role=dialog] li label', /./);
  await until(
    'a bought item',
    `fetch('/api/meal-plans/active').then((reply) => reply.json()).then(({ groceryItems }) => groceryItems.some((item) => item.isPurchased))`,
  );

  // A recipe and its cook mode.
  await open('/alkaline-recipes');
  await tap('article h2 button', /Salad/);
  await seen('Instructions');
  await tap('a', /^Cook this/);
  await seen('Everything on the table');
  await button(/^Next/);
  await until('the first step', `document.querySelector('[aria-label="Step 1"]') !== null`);

  // Begin a session.
  await open('/workout');
  await button(/^View exercises:/);
  await seen('Complete Workout');
  await open('/workout');
  await button(/^Start:/);
  await button(/^Begin$/);
  await until('the session', `document.querySelector('[aria-label="Leave the session"]') !== null`);

  // The safety profile, and a remedy among the rituals.
  await open('/heal-hub');
  await button(/my safety profile/i);
  await seen('Save profile');
  await tap('[role=dialog] button[aria-expanded=false]', /^Kinds of medicine/);
  await until('the kinds', `document.querySelector('[role=dialog] button[aria-expanded=true]') !== null`);
  await tap('[role=dialog] label', /^Blood thinner/);
  await inDialog(/^Save profile$/);
  await seen('Safety profile saved');
  await closed();
  await open('/heal-hub?condition=migraine&remedy=migraine:ginger');
  await seen('Natural Remedies for Migraine');
  await seen('You take a blood thinner');
  await tap('[role=article][data-state=open] button', /^Add to Rituals$/);
  await seen('Add to Must-Do Rituals');
  await inDialog(/^Add to Rituals$/);
  await until(
    'the remedy among the rituals',
    `fetch('/api/rituals/energy-boost').then((reply) => reply.json()).then((list) => list.length > 15)`,
  );
  await closed();

  // Settings.
  await open('/settings');
  await seen('Profile Information');

  // The server is stopped: open, tick, add water. It is restarted: all of it arrives.
  await open(daily);
  const stored = ['/api/rituals/energy-boost', '/api/habits/energy-boost', '/api/user-goal'];
  const onDevice = (paths: string[]) =>
    until(
      `${paths.join(', ')} on the device`,
      `new Promise((resolve, reject) => {
        const opening = indexedDB.open('operations');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const keys = opening.result.transaction('replies').objectStore('replies').getAllKeys();
          keys.onsuccess = () => resolve(${JSON.stringify(paths)}.every((path) => keys.result.includes(path)));
          opening.result.close();
        };
      }).then(async (found) => found && navigator.serviceWorker.controller?.state === 'activated' &&
        await caches.match('/app.html', { ignoreSearch: true }) !== undefined)`,
    );
  await onDevice(stored);
  await open('/');
  // The HTML has these words: the page reads its data later.
  await seen('Welcome back');
  await onDevice(['/api/dashboard']);
  await server.stop();
  await open(daily);
  await tap('button[aria-pressed=false]', /./);
  await tap('[role=tab]', /^Habits$/);
  await button(/^More water$/);
  // Said in other words where a browser stores nothing.
  await seen('2 changes');
  await open('/');
  await seen('Welcome back');
  await server.startAgain();
  await until(
    'what was done without the server',
    `fetch('/api/dashboard').then((reply) => reply.json()).then(({ ritualCompletions, dailyProgress }) => ritualCompletions.length === 2 && dailyProgress.waterIntake === 2)`,
  );
}
