import type { Page } from 'playwright-core';
import type { Person } from '../../tooling/person.ts';
import { openAsNew } from './opened.ts';
import { sharedApp } from './shared-app.ts';
import { seen, tickOf } from './steps.ts';

export type Plan = { id: string; title: string }[];

/** A person with a plan, on their dashboard, in the machine's time zone. */
export async function onDashboard(
  expectedErrors: RegExp[] = [],
): Promise<{ page: Page; maya: Person; plan: Plan }> {
  const { page, maya } = await openAsNew(sharedApp().url, '/', { goal: 'energy-boost', expectedErrors });
  const plan = await maya.read<Plan>('/api/rituals/energy-boost');
  await seen(page, '0 of 15');
  return { page, maya, plan };
}

/** The number of rituals that are ticked today. */
export const ticks = async (maya: Person): Promise<number> =>
  (await maya.read<{ ritualCompletions: { ritualId: string }[] }>('/api/dashboard')).ritualCompletions.length;

export const pressed = (page: Page, title: string): Promise<string | null> =>
  tickOf(page, title).getAttribute('aria-pressed');
