import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DoseLog, DosePlan, StoredDosePlan } from '#contract/doses.ts';
import { dayIn } from '#domain/days/day.ts';
import { dailyTablet } from '#domain/doses/doses.testing.ts';
import type { Person } from '../../tooling/person.ts';
import { button, zone } from './opened.ts';

/** It is about noon: doses due at eight or nine are overdue, doses due at six in the evening are ahead. */
export const today = () => dayIn(zone, new Date());

/** A person's plans, and the log of today. */
export const dosesOf = (maya: Person) =>
  maya.read<{ plans: StoredDosePlan[]; log: DoseLog[] }>(`/api/doses?from=${today()}&to=${today()}`);
export const plansOf = async (maya: Person) => (await dosesOf(maya)).plans;

/** Adds a plan that starts today. */
export async function takes(maya: Person, change: Partial<DosePlan>): Promise<void> {
  const steps = [{ from: today(), amount: 1, days: { kind: 'daily' as const }, times: ['18:00'] }];
  const plan: DosePlan = { ...dailyTablet, steps, isReminded: false, ...change };
  const written = await maya.request('PUT', `/api/dose-plans/${randomUUID()}`, plan);
  expect(written.status).toBe(200);
}

/** The log of today. */
export const logOf = async (maya: Person) => (await dosesOf(maya)).log;

/** One tablet a day at these times, from today on. */
export const at = (...times: string[]): DosePlan['steps'] => [
  { from: today(), amount: 1, days: { kind: 'daily' }, times },
];

/** A row of the day, by name and time. */
export const row = (page: Page, name: string, time: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} .*, ${time}`) });

/** Chooses an item of a menu. */
export const pickOf = async (page: Page, menu: RegExp, item: string) => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item }).click();
};
