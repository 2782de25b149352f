import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type CheckIn, checkIns, type Episode, type TrackedItem } from '#contract/check-ins.ts';
import { examples } from '#contract/examples/examples.ts';
import type { Client } from '#server/testing.ts';

/** The person's current day in these tests. */
export const today = '2026-05-20';

export type ItemBody = Omit<TrackedItem, 'id'>;
export const itemBody = examples.checkIns.saveItem.body;
export const pressure = { ...itemBody, preset: 'blood-pressure', kind: 'measurement', unit: 'mmHg' } as const;

export const putItem = (who: Client, trackedItemId: string, body: ItemBody = itemBody) =>
  who.ask(checkIns.saveItem, { params: { trackedItemId }, body });
export const putCheckIn = (who: Client, { id: checkInId, ...body }: CheckIn) =>
  who.ask(checkIns.save, { params: { checkInId }, body });
export const putEpisode = (who: Client, { id: episodeId, ...body }: Episode) =>
  who.ask(checkIns.saveEpisode, { params: { episodeId }, body });
export const read = (who: Client, from = '2026-05-01', to = today) =>
  who.get(checkIns.read, { query: { from, to } });

/** Tracks an item; returns its id. */
export async function followed(who: Client, body: ItemBody = itemBody): Promise<string> {
  const id = randomUUID();
  expect((await putItem(who, id, body)).status).toBe(200);
  return id;
}
export const checkIn = (values: CheckIn['values'], more: Partial<CheckIn> = {}): CheckIn => ({
  id: randomUUID(),
  day: today,
  at: '2026-05-20T07:30:00.000Z',
  zone: 'Europe/Paris',
  values,
  note: '',
  ...more,
});
export const episode = (itemId: string, more: Partial<Episode> = {}): Episode => ({
  id: randomUUID(),
  itemId,
  startedAt: '2026-05-19T22:00:00.000Z',
  endedAt: '2026-05-20T09:30:00.000Z',
  peak: 8,
  triggers: ['too little sleep', 'red wine'],
  taken: [
    { what: 'Magnesium', at: '2026-05-19T23:00:00.000Z', eased: 'some', easedAt: '2026-05-20T01:00:00.000Z' },
    { what: 'Ginger', at: '2026-05-20T08:00:00.000Z', eased: null, easedAt: null },
  ],
  note: 'Behind the left eye',
  ...more,
});
