import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settingsParts, settingsPath } from '#contract/paths.ts';
import { inLocale } from '#messages/define-messages.ts';
import { shell } from '#messages/generated/shell.ts';
import { accessFaults } from './access.ts';
import { expectContrastInDark, expectNoAxeViolations } from './axe.ts';
import type { PageOptions } from './browser.ts';
import { expectNoSidewaysScroll } from './steps.ts';

const titles: Record<string, [title: string, subtitle: string]> = {
  '/': ['Dashboard', 'Your healing journey overview'],
  '/must-do-rituals': ['MustDo Rituals', 'Daily healing practices'],
  '/heal-hub': ['Heal Hub', 'Natural healing solutions'],
  '/alkaline-recipes': ['Alkaline Recipes', "the creator's healing recipes"],
  '/alkaline-meal-planner': ['Meal Planner', 'Personalized alkaline meals'],
  '/foods-guide': ['Foods Guide', 'Recommended & avoided foods'],
  '/calorie-calculator': ['Calorie Calculator', 'Daily calorie needs'],
  '/workout': ['Workout', 'Home & gym programs'],
  '/how-i-feel': ['How I feel', 'Check-in, episodes, looking back'],
  '/doses': ['What I take', 'Doses of today, my plan, stock'],
  '/doctor-page': ['A page for your doctor', 'What they need to know, on one sheet'],
  '/settings': ['Settings', 'Profile & preferences'],
  '/admin': ['Admin Panel', 'User & content management'],
  ...Object.fromEntries(
    settingsParts.map((part) => [
      settingsPath(part),
      [inLocale(shell, 'en').settingsParts[part](), 'Settings'],
    ]),
  ),
};

/** Expects the title of the address, and content. */
export async function expectTitled(page: Page): Promise<void> {
  const [title, subtitle] = titles[new URL(page.url()).pathname] ?? [];
  if (!title || !subtitle) return;
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.locator('header').getByText(subtitle, { exact: true }).waitFor();
  const main = page.locator('main');
  await main.getByRole('heading').or(main.getByRole('tab')).or(main.getByRole('link')).first().waitFor();
}

/** Tabs that are cut off, and fields without room for three digits. Runs in the browser. */
function cramped(): string[] {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tablist].rounded-full')];
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=number]')];
  const roomOf = (field: HTMLInputElement) => {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };
  return [
    ...tabs
      .filter((list) => list.scrollWidth > list.clientWidth)
      .map((list) => `${list.ariaLabel} is cut off`),
    ...fields
      .filter((field) => field.clientWidth > 0 && roomOf(field) < 40)
      .map(({ id }) => `${id} is narrow`),
  ];
}

/**
 * Expects no axe violation and nothing wider than the screen. On a phone also checks the dark theme, where only colours
 * differ, and access faults; beside the open sidebar of a small laptop also cramped controls.
 */
export async function expectToStand(page: Page, viewport: PageOptions['viewport']): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  if (viewport === 'phone') {
    await expectContrastInDark(page);
    expect(await accessFaults(page)).toEqual([]);
    return;
  }
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(cramped), page.url()).toEqual([]);
  if (desktop) await page.setViewportSize(desktop);
}
