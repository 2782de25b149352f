import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Of the account's button it would want the initial in its name, which stands there for a picture.
const labelInName = 'label-content-name-mismatch';

/** The rules of these, and the one of 2.5.3, which axe calls experimental. */
const options = {
  runOnly: { type: 'tag' as const, values: tags },
  rules: { [labelInName]: { enabled: true } },
};

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
  await expectNone(page, () => findings(builder(page).options(options)));
}

/** The same in the other theme, where only colours differ. */
export async function expectContrastInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await untilStill(page);
  await expectNone(page, () => findings(builder(page).withRules(['color-contrast', 'link-in-text-block'])));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** More than one look: what begins to change while axe looks is over soon, and what is wrong stays wrong. */
const expectNone = (page: Page, look: () => Promise<string[]>) =>
  expect.poll(look, { message: `axe on ${page.url()}`, timeout: 30_000 }).toEqual([]);

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ html }) => !(id === labelInName && html.includes('aria-label="Your account"')))
      .map(
        ({ target, failureSummary }) =>
          `${id}: ${help} at ${target.join(' ')}: ${(failureSummary ?? '').replace(/\s*\n\s*/g, '; ')}`,
      ),
  );
}
