import {
  goodFor,
  isAtAnyHour,
  isWanted,
  quietUntil,
  tryFor,
  waitAfter,
} from '#domain/reminders/reminders.ts';
import type { Senders } from './channels/channel.ts';
import { reminderChannels, tagOf } from './channels/channels.ts';
import { compose } from './compose.ts';
import { type Delivery, forget, settle, takeOne, tryLater } from './deliveries.queries.ts';
import { HandoverRefused, storedFailure } from './delivery-failure.ts';
import { type Reminded, readReminded } from './people.queries.ts';

const sideBySide = 6;
const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);

/**
 * Sends reminders that are due. Several instances may run it: each reminder is taken once. Ends when none is left, or
 * after active ones when `signal` aborts. Returns how many were taken; rejects at the end with our own errors.
 */
export async function deliverDue(senders: Senders, signal?: AbortSignal): Promise<number> {
  let taken = 0;
  const errors: unknown[] = [];
  const line = async () => {
    while (!signal?.aborted) {
      const one = await takeOne(senders.db, senders.now());
      if (!one) return;
      taken += 1;
      await deliver(senders, one).catch((error: unknown) => errors.push(error));
    }
  };
  const lines = await Promise.allSettled(Array.from({ length: sideBySide }, line));
  errors.push(...lines.filter((one) => one.status === 'rejected').map(({ reason }) => reason));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} reminders met an error of ours`);
  return taken;
}

async function deliver(senders: Senders, one: Delivery): Promise<void> {
  const { db, now } = senders;
  if (now() > one.giveUpAt) {
    return settle(db, one, 'failed', now(), one.error ?? storedFailure({ code: 'too-late', detail: '' }));
  }
  const [person] = await readReminded(db, [one.userId]);
  // Checked again since it came due: unwanted or completed things are not sent.
  const isReached =
    person && reminderChannels[one.channel].destinations(person, one.kind).includes(one.device);
  if (!isReached || !isWanted(one.kind, person.settings, person.preferences))
    return settle(db, one, 'unneeded', now());
  const end = quietUntil(person.settings.quiet, person.timeZone, now());
  if (end && !isAtAnyHour(one.kind)) return waitForQuietEnd(senders, one, end);
  let result: 'sent' | 'unneeded';
  try {
    result = await send(senders, person, one);
  } catch (error) {
    return failed(senders, one, error);
  }
  // A dose is due again after a move or an undone log: then it is planned again.
  if (result === 'unneeded' && one.kind === 'doses') return forget(db, one);
  // Outside the `try`: a sent reminder that could not be recorded must not count as a failed try.
  await settle(db, one, result, now());
}

/** Waits for the end of quiet hours where the reminder is still useful then. */
async function waitForQuietEnd({ db, now }: Senders, one: Delivery, end: Date): Promise<void> {
  if (end < minutes(one.dueAt, goodFor(one.kind))) {
    return tryLater(db, one, end, { error: one.error, giveUpAt: minutes(end, tryFor) });
  }
  await settle(db, one, one.error ? 'failed' : 'unneeded', now(), one.error);
}

async function send(senders: Senders, person: Reminded, one: Delivery): Promise<'sent' | 'unneeded'> {
  const content = await compose(senders, person, one, senders.config.publicUrl ?? '');
  if (!content) return 'unneeded';
  const tag = tagOf([one.userId, one.kind, one.day, one.slot]);
  return reminderChannels[one.channel].send(senders, person, { ...one, tag }, content);
}

async function failed({ db, now }: Senders, one: Delivery, error: unknown): Promise<void> {
  const isExpected = error instanceof HandoverRefused;
  const stored = storedFailure(isExpected ? error.failure : { code: 'our-fault', detail: '' });
  const next = minutes(now(), waitAfter(one.attempts));
  if ((isExpected && error.forGood) || next > one.giveUpAt) await settle(db, one, 'failed', now(), stored);
  else await tryLater(db, one, next, { error: stored });
  if (!isExpected) throw error;
}
