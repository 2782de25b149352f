import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { oneOf, type Random, randomFrom } from '#domain/random.ts';
import { restOf } from '../tooling/page-rest.ts';
import {
  endSessionsOf,
  type Known,
  livesIn,
  logOut,
  openPage,
  ownRitual,
  signIn,
  somebody,
} from './support/device.ts';
import { type AppBehindNetwork, startAppBehindNetwork } from './support/shared-app.ts';
import { signedIn, tickOf } from './support/steps.ts';
import { tracesOf } from './support/traces.ts';

// Hands a device from person to person at random: `npm run hand-overs`. The seed repeats the actions, but not their
// timing in the browser.

const runs = Number(process.env.HAND_OVERS ?? 1);
const first = Number(process.env.HAND_OVERS_SEED ?? 1);
const seeds = Array.from({ length: runs }, (_, index) => first + index);

let network: AppBehindNetwork;
beforeAll(async () => {
  network = await startAppBehindNetwork();
});
afterEach(() => network.restore());
afterAll(() => network.stop());

const below = (count: number, random: Random) => Math.floor(random() * count);

const paths = ['/', '/must-do-rituals?view=daily', '/heal-hub?condition=insomnia', '/settings', '/workout'];

/** Reports each frame that shows the former person after the next was seen. Runs in the browser. */
function watchScreen({ former, next, mark }: { former: string[]; next: string[]; mark: string }): void {
  if (window.origin === 'null') return;
  // `window.name` outlives the page, and belongs to no person.
  if (document.cookie.includes(mark)) window.name = 'next';
  const look = () => {
    const shown = document.body?.innerText ?? '';
    const isHidden = document.documentElement.hasAttribute('data-unknown') && document.cookie.includes(mark);
    if (isHidden || next.some((text) => shown.includes(text))) window.name = 'next';
    const found = former.filter((text) => shown.includes(text));
    if (window.name === 'next' && found.length > 0)
      console.error(`Shown to the next person at ${location.pathname}: ${found}`);
  };
  let isAsked = false;
  new MutationObserver(() => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      look();
    });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Delays cache operations of a worker. Runs in the worker. */
function slowCaches(ms: number): void {
  const late = <Name extends 'open' | 'keys' | 'delete' | 'put' | 'match'>(of: object, name: Name) => {
    const target = of as Record<Name, (...given: unknown[]) => Promise<unknown>>;
    const own = target[name];
    target[name] = async function (...given) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * ms));
      return own.apply(this, given);
    };
  };
  for (const name of ['open', 'keys', 'delete', 'match'] as const) late(CacheStorage.prototype, name);
  for (const name of ['put', 'match'] as const) late(Cache.prototype, name);
}

/** Slows down processor, network and worker at random. */
async function slowDown(context: BrowserContext, random: Random): Promise<void> {
  network.slow(below(3, random) * 15);
  const rate = 1 + below(4, random);
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  }
  const lateMs = below(3, random) * 40;
  if (lateMs > 0) for (const worker of context.serviceWorkers()) await worker.evaluate(slowCaches, lateMs);
}

type Deed = (page: Page, random: Random) => Promise<unknown>;

/** The possible actions of the person at the device. None waits for its result. */
const deeds: Deed[] = [
  (page, random) => page.goto(oneOf(paths, random) ?? '/', { waitUntil: 'commit' }),
  (page) => page.reload({ waitUntil: 'commit' }),
  (page) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
  (page) => page.evaluate(() => document.querySelector<HTMLElement>('button[aria-pressed]')?.click()),
  (page, random) =>
    page.evaluate((at) => {
      const links = document.querySelectorAll<HTMLElement>('nav a');
      links[Math.floor(at * links.length)]?.click();
    }, random()),
  async (page, random) =>
    (await page.context().newPage()).goto(oneOf(paths, random) ?? '/', { waitUntil: 'commit' }),
  async (page) => page.context().pages().length > 2 && page.close(),
  async () => network.drop(),
  async (_, random) => {
    await network.stall();
    await delay(below(1500, random));
    network.resume();
  },
];

/** Runs a few random actions in order, on pages other than `not`. */
async function doSome(context: BrowserContext, random: Random, not: () => readonly Page[]): Promise<void> {
  for (let left = below(8, random); left > 0; left -= 1) {
    await delay(below(600, random));
    const page = oneOf(
      context.pages().filter((each) => !not().includes(each)),
      random,
    );
    const deed = oneOf(deeds, random);
    // The page may have navigated or been closed at that moment.
    if (page) await deed?.(page, random).catch(() => {});
  }
}

type HandOver = (
  page: Page,
  people: { ada: Known; ben: Known; shared: boolean; busy: Page[] },
) => Promise<void>;

const signInElsewhere: HandOver = async (page, { ben, shared, busy }) => {
  const tab = await page.context().newPage();
  busy.push(tab);
  await signIn(tab, ben, { shared });
};

/** Opens today, also where the network fails while it loads. */
async function openToday(page: Page): Promise<void> {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Your account' });
  const again = page.getByRole('button', { name: 'Try again' });
  await menu.or(again).first().waitFor();
  if (!(await menu.isVisible())) await again.click();
  await menu.waitFor();
}

async function leave(page: Page): Promise<void> {
  await logOut(page);
  const lose = page.getByRole('dialog').getByRole('button', { name: /^Log out/ });
  const out = page.getByText(/Start Your Healing Journey|You are logged out on this device/).first();
  await lose.or(out).first().waitFor();
  if (await lose.isVisible()) await lose.click();
  await out.waitFor();
}

const handOvers: Record<string, HandOver> = {
  'log-out': async (page, people) => {
    people.busy.push(page);
    await openToday(page);
    await leave(page);
    await signInElsewhere(page, people);
  },
  'log-out without a network': async (page, people) => {
    people.busy.push(page);
    await openToday(page);
    await network.whileCut(() => leave(page));
    await signInElsewhere(page, people);
  },
  'ended session': async (page, people) => {
    await endSessionsOf(people.ada);
    await signInElsewhere(page, people);
  },
  'another session': (page, { ben }) => signedIn(page, network.url, ben),
  'another session in a new tab': async (page, { ben, busy }) => {
    const tab = await page.context().newPage();
    busy.push(tab);
    await signedIn(page, network.url, ben);
    await tab.goto('/');
  },
  'tabs closed': async (page, { ben, busy }) => {
    const context = page.context();
    const tab = await context.newPage();
    busy.push(tab);
    const others = context.pages().filter((each) => each !== tab);
    const closed = Promise.all(others.map((each) => each.close()));
    await context.clearCookies();
    await signedIn(tab, network.url, ben);
    await tab.goto('/');
    await closed;
  },
};

test.runIf(process.env.HAND_OVERS).each(seeds)(
  'no traces of the former person are left or shown: hand-over %i',
  { timeout: 90_000 },
  async (seed) => {
    const random = randomFrom(seed);
    // Not through the network that is about to fail.
    const direct = { ...network, url: network.appUrl };
    const [ada, ben] = [await somebody(direct, 'Ada'), await somebody(direct, 'Ben')];
    const page = await openPage(network);
    const context = page.context();
    context.setDefaultTimeout(20_000);
    const mark = /session_mark=([^;]+)/.exec(ben.cookie)?.[1] ?? '';
    await context.addInitScript(watchScreen, { former: ada.texts, next: ben.texts, mark });
    await livesIn(page, ada, { shared: below(5, random) === 0 });
    await slowDown(context, random);
    await doSome(context, random, () => []);

    const names = Object.keys(handOvers);
    const name = oneOf(names, random) ?? '';
    const busy: Page[] = [];
    const people = { ada, ben, shared: below(4, random) === 0, busy };
    const from = context.pages()[0] ?? page;
    const meanwhile = doSome(context, randomFrom(seed + 1_000_000), () => busy);
    await handOvers[name]?.(from, people);
    await meanwhile;

    await network.restore();
    network.slow(0);
    for (const tab of context.pages()) {
      await tab.evaluate(() => window.dispatchEvent(new Event('focus'))).catch(() => {});
      await expect.poll(() => tracesOf(tab, ada.texts), { message: name }).toEqual([]);
    }
    const last = context.pages()[0] ?? page;
    const rest = restOf(last);
    await last.goto('/');
    await tickOf(last, ownRitual(ben)).waitFor();
    await rest();
    for (const tab of context.pages()) expect(await tracesOf(tab, ada.texts), name).toEqual([]);
  },
);
