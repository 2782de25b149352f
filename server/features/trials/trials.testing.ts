import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import { type Trial, trials } from '#contract/trials.ts';
import { today } from '#server/features/check-ins/check-ins.testing.ts';
import type { Client } from '#server/testing.ts';

/** A trial of six pairs of single days, from the 17th to the 28th: the 20th is its fourth day. */
export const base: Trial = {
  ...examples.trials.save.body,
  design: { kind: 'blocks', blockDays: 1, washOutDays: 0, order: [true, false, true, false, true, false] },
  firstDay: '2026-05-17',
  pauses: [],
};
export const stopped = { stoppedOn: today, stopReason: 'own' } as const;
export const put = (who: Client, trialId: string, more: Partial<Trial> = {}) =>
  who.ask(trials.save, { params: { trialId }, body: { ...base, ...more } });
export const answer = (who: Client, trialId: string, day: string, kept: boolean | null) =>
  who.ask(trials.answer, { params: { trialId, day }, body: { followed: kept } });
export const all = async (who: Client) => (await who.get(trials.read, {})).trials;
export async function begun(who: Client, more: Partial<Trial> = {}): Promise<string> {
  const id = randomUUID();
  expect((await put(who, id, more)).status).toBe(200);
  return id;
}
/** The code of a refusal. */
export const codeOf = ({ body }: { body: object }) => ('code' in body ? body.code : undefined);
