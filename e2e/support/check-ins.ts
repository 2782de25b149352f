import type { Locator, Page } from 'playwright-core';
import type { HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { Person } from '../../tooling/person.ts';
import { today } from './offline.ts';

/** The slider of a scale from 0 to 10. */
export const scale = (page: Page, name: string): Locator => page.getByRole('slider', { name, exact: true });

/** One tap on a scale: at its left end it records "none". */
export async function slideTo(page: Page, name: string, value: number): Promise<void> {
  // The slider of another day takes the place of the former one: its size counts once it can be clicked.
  await scale(page, name).click({ trial: true });
  const { width = 0, height = 0 } = (await scale(page, name).boundingBox()) ?? {};
  // The handle of a range input is some 16 px wide, and its middle is at the value.
  const x = 8 + (value / 10) * (width - 16);
  await scale(page, name).click({ position: { x: Math.min(width - 2, Math.max(2, x)), y: height / 2 } });
}

export const feelingOf = (maya: Person, from: Day, to = today()): Promise<HowIFeel> =>
  maya.read<HowIFeel>(`/api/how-i-feel?from=${from}&to=${to}`);

/** The check-in values of a day, by the name of the preset. */
export async function recordedOn(maya: Person, day: Day) {
  const { items, checkIns } = await feelingOf(maya, day, day);
  return Object.fromEntries(
    checkIns.flatMap(({ values }) =>
      values.map(({ itemId, value }) => [items.find(({ id }) => id === itemId)?.preset, value]),
    ),
  );
}
