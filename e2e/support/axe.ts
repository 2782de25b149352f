import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// The account button shows an initial as a picture; axe would require it in the name.
const labelInName = 'label-content-name-mismatch';

/** The rules of these tags, and the rule for 2.5.3, which axe calls experimental. */
const all: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  rules: { [labelInName]: { enabled: true } },
};
/** The rules that depend on the theme. */
const colors: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Waits for all finite animations. Transitions begin in the next frames. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const ends = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await frame();
      const moving = document.getAnimations().filter(ends);
      if (moving.length > 0) quiet = 0;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });

/** Fails with the violations that axe finds once the page is still, one line for each place. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await untilStill(page);
  await expectNone(page, () => findings(page, all));
}

/** Checks the other theme, where only colours differ. */
export async function expectContrastInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await untilStill(page);
  await expectNone(page, () => findings(page, colors));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Repeats the check: changes during a run are over soon, and real faults stay. */
const expectNone = (page: Page, look: () => Promise<string[]>) =>
  expect.poll(look, { message: `axe on ${page.url()}`, timeout: 30_000 }).toEqual([]);

/** Every page load receives and parses it: half a megabyte instead of 1.3. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type WithAxe = { axe?: { run(options: RunOptions): Promise<AxeResults> } };

/** Runs axe and returns only the violations: the full result is several megabytes. Runs in the browser. */
const run = async (options: RunOptions) => {
  const { axe } = window as WithAxe;
  if (!axe) throw new Error('The page has changed.');
  const { violations } = await axe.run(options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target, failureSummary = '' }) => ({
      id,
      html,
      line: `${id}: ${help} at ${target.join(' ')}: ${failureSummary.replace(/\s*\n\s*/g, '; ')}`,
    })),
  );
};

async function findings(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(run, { ...options, resultTypes: ['violations'] } satisfies RunOptions);
  return found
    .filter(({ id, html }) => !(id === labelInName && html.includes('aria-label="Your account"')))
    .map(({ line }) => line);
}
