import type { Locator, Page } from 'playwright-core';
import type { HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { Person } from '../../tooling/person.ts';
import { today } from './offline.ts';

export const scale = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

/** A value of a scale, to click. */
export const step = (page: Page, name: string, value: string): Locator =>
  scale(page, name).getByText(value, { exact: true });

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
