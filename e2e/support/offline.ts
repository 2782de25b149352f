import type { Page } from 'playwright-core';
import type { DailyProgress } from '#contract/progress.ts';
import type { RitualCompletion } from '#contract/rituals.ts';
import { dayIn } from '#domain/days/day.ts';
import type { Person } from '../../tooling/person.ts';
import { zone } from './opened.ts';

/** Browser messages about a cut network. */
export const withoutNetwork = [
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response|ERR_NETWORK/,
];
export const dailyPath = '/must-do-rituals?view=daily';

export const today = () => dayIn(zone, new Date());
export const ticksOf = async (maya: Person, date: string) =>
  (await maya.read<RitualCompletion[]>(`/api/ritual-completions/${date}`)).map(({ ritualId }) => ritualId);
export const progressOf = (maya: Person, date: string) =>
  maya.read<DailyProgress>(`/api/daily-progress/${date}`);

export const openHabits = (page: Page) => page.getByRole('tab', { name: 'Habits' }).click();
/** Waits until the queue is empty. */
export const allSent = (page: Page) =>
  page.getByRole('button', { name: /saved here/ }).waitFor({ state: 'detached' });
