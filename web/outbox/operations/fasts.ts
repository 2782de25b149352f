import { type Fast, fasts } from '#contract/fasts.ts';
import { zoneHere } from '#web/lib/zone-here.ts';
import {
  defineOperation,
  keyOfOperation,
  noInput,
  patch,
  storedCall,
  withoutItem,
} from '#web/outbox/operation.ts';

// The times are those of the tap, by the server's clock, also when the operation is sent later.

const needsStart = (id: string) => [keyOfOperation('fast-start', id)];

const begun = (id: string, startedAt: string): Fast => ({
  id,
  startedAt,
  endedAt: null,
  zone: zoneHere(),
  day: null,
});

const replaced = (list: Fast[], fast: Fast) => list.map((each) => (each.id === fast.id ? fast : each));

/** Starts a fast at an instant (ISO 8601); null undoes that. */
export const startFast = defineOperation<{ id: string }, string | null>({
  name: 'fast-start',
  key: ({ id }) => id,
  call: ({ id }, startedAt) => storedCall(fasts.start, { body: { id, startedAt: startedAt as string } }),
  after: ['fast-end', 'fast-times', 'fast-removal'],
  patches: [
    patch(fasts.current, noInput, (reply, { id }, startedAt) => {
      if (startedAt) return { ...reply, fast: reply.fast ?? begun(id, startedAt) };
      return reply.fast?.id === id ? { ...reply, fast: null } : reply;
    }),
    patch(fasts.list, noInput, (list, { id }, startedAt) => {
      const others = withoutItem(list, id);
      if (!startedAt) return others;
      return others.length < list.length ? list : [begun(id, startedAt), ...list];
    }),
  ],
});

/** Ends a fast at an instant (ISO 8601); null undoes that. */
export const endFast = defineOperation<{ fast: Fast }, string | null>({
  name: 'fast-end',
  key: ({ fast }) => fast.id,
  call: ({ fast: { id } }, endedAt) =>
    endedAt
      ? storedCall(fasts.stop, { body: { id, endedAt } })
      : storedCall(fasts.edit, { params: { fastId: id }, body: { endedAt } }),
  needs: ({ fast }) => needsStart(fast.id),
  after: ['fast-times'],
  patches: [
    patch(fasts.current, noInput, (reply, { fast }, endedAt) => {
      if (endedAt) return reply.fast?.id === fast.id ? { ...reply, fast: null } : reply;
      return { ...reply, fast: reply.fast ?? fast };
    }),
    patch(fasts.list, noInput, (list, { fast }, endedAt) => replaced(list, { ...fast, endedAt })),
  ],
});

/** Corrects the times of a fast. */
export const setFastTimes = defineOperation<{ fast: Fast }, Pick<Fast, 'startedAt' | 'endedAt'>>({
  name: 'fast-times',
  key: ({ fast }) => fast.id,
  call: ({ fast }, { startedAt, endedAt }) =>
    storedCall(fasts.edit, {
      params: { fastId: fast.id },
      body: { startedAt, ...(endedAt !== null && { endedAt }) },
    }),
  needs: ({ fast }) => needsStart(fast.id),
  after: ['fast-end'],
  patches: [
    patch(fasts.current, noInput, (reply, { fast }, times) => {
      if (reply.fast && reply.fast.id !== fast.id) return reply;
      return { ...reply, fast: times.endedAt === null ? { ...fast, ...times } : null };
    }),
    patch(fasts.list, noInput, (list, { fast }, times) => replaced(list, { ...fast, ...times })),
  ],
});

/** Deletes a fast; false undoes that. */
export const removeFast = defineOperation<{ fast: Fast }, boolean>({
  name: 'fast-removal',
  key: ({ fast }) => fast.id,
  call: ({ fast: { id, startedAt, endedAt } }, gone) =>
    gone
      ? storedCall(fasts.remove, { params: { fastId: id } })
      : storedCall(fasts.start, { body: { id, startedAt, ...(endedAt && { endedAt }) } }),
  needs: ({ fast }) => needsStart(fast.id),
  after: ['fast-end', 'fast-times'],
  patches: [
    patch(fasts.current, noInput, (reply, { fast }, gone) => {
      if (gone) return reply.fast?.id === fast.id ? { ...reply, fast: null } : reply;
      return { ...reply, fast: reply.fast ?? (fast.endedAt === null ? fast : null) };
    }),
    patch(fasts.list, noInput, (list, { fast }, gone) => {
      const others = withoutItem(list, fast.id);
      if (gone) return others;
      return [...others, fast].sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
    }),
  ],
});
