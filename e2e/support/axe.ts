import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Without frames from elsewhere, axe needs no second page to put its findings together ("legacy mode").
const builder = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** Fails with what axe finds on the page as it is now, one line for each place. */
export const expectNoAxeViolations = (page: Page): Promise<void> =>
  expectNone(page, builder(page).withTags(tags));

/** The same in the other theme, where only colours differ. */
export async function expectContrastInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Colours move over a moment.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await expectNone(page, builder(page).withRules(['color-contrast', 'link-in-text-block']));
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
