import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Without frames from elsewhere, axe needs no second page to put its findings together ("legacy mode").
const builder = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** Waits until nothing moves or fades any more, but for what goes on without end. Transitions begin with the next frames. */
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

/** Fails with what axe finds on the page once it is still, one line for each place. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await untilStill(page);
  await expectNone(page, builder(page).withTags(tags));
}

/** The same in the other theme, where only colours differ. */
export async function expectContrastInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await untilStill(page);
  const colours = () => builder(page).withRules(['color-contrast', 'link-in-text-block']);
  // A change of colours that was still under way is over by the second look; what is wrong is wrong then too.
  if ((await colours().analyze()).violations.length > 0) await page.waitForTimeout(500);
  await expectNone(page, colours());
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function expectNone(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help} at ${target.join(' ')}: ${(failureSummary ?? '').replace(/\s*\n\s*/g, '; ')}`,
    ),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
