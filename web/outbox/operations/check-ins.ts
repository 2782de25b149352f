import {
  type CheckIn,
  type CheckInFields,
  checkIns,
  type Episode,
  type TrackedItem,
} from '#contract/check-ins.ts';
import { byTime, isEmpty } from '#domain/check-ins/check-in.ts';
import { byStart } from '#domain/check-ins/episode.ts';
import { changedCheckInFields, emptied, withCheckInFields } from '#domain/check-ins/merge-check-in.ts';
import { addDays } from '#domain/days/day.ts';
import {
  defineOperation,
  keyOfOperation,
  patchEach,
  storedCall,
  withoutItem,
} from '#web/outbox/operation.ts';

const byPosition = (one: TrackedItem, other: TrackedItem) =>
  one.position - other.position || (one.id < other.id ? -1 : 1);

const callOfItem = ({ id: trackedItemId }: { id: string }, item: TrackedItem | null) => {
  if (!item) return storedCall(checkIns.removeItem, { params: { trackedItemId } });
  const { id: _, ...body } = item;
  return storedCall(checkIns.saveItem, { params: { trackedItemId }, body });
};

/** What was recorded of what is deleted stays in the answer, where `withoutDeleted` leaves it out: so it can be had back. */
const patchOfItem = patchEach(checkIns.read, (reply, { id }: { id: string }, item: TrackedItem | null) => {
  const others = withoutItem(reply.items, id);
  return { ...reply, items: item ? [...others, item].sort(byPosition) : others };
});

/**
 * Follows something new; null takes that back. A later change is an operation of its own: this one keeps its place in the order,
 * before the check-ins that need it.
 */
export const followItem = defineOperation<{ id: string }, TrackedItem | null>({
  name: 'tracked-item-new',
  key: ({ id }) => id,
  call: callOfItem,
  patches: [patchOfItem],
});

const needsItem = (id: string) => [keyOfOperation('tracked-item-new', id)];

/** Changes what is followed, or has it back; null deletes it. */
export const setTrackedItem = defineOperation<{ id: string }, TrackedItem | null>({
  name: 'tracked-item',
  key: ({ id }) => id,
  call: callOfItem,
  needs: ({ id }) => needsItem(id),
  patches: [patchOfItem],
});

/** `base` is what the change was made from. */
export type WrittenCheckIn = CheckIn & { base?: CheckInFields };

/** What becomes of a check-in: what another device has written into it since stays, as on the server. */
function merged(there: CheckIn | undefined, { base, ...mine }: WrittenCheckIn): CheckIn {
  if (!base) return mine;
  return withCheckInFields(there ?? emptied(mine), mine, new Set(changedCheckInFields(base, mine)));
}

/** Writes a check-in down, or changes it; null deletes it, and so does one without values and note. */
export const setCheckIn = defineOperation<{ id: string }, WrittenCheckIn | null>({
  name: 'check-in',
  key: ({ id }) => id,
  call: ({ id: checkInId }, checkIn) => {
    if (!checkIn) return storedCall(checkIns.remove, { params: { checkInId } });
    const { id: _, ...body } = checkIn;
    return storedCall(checkIns.save, { params: { checkInId }, body });
  },
  eachCounts: true,
  // Values of what the server does not know yet would be left out.
  after: ['tracked-item-new', 'tracked-item'],
  patches: [
    patchEach(checkIns.read, (reply, { id }, written, { query }) => {
      const there = reply.checkIns.find((each) => each.id === id);
      const others = withoutItem(reply.checkIns, id);
      const checkIn = written && merged(there, written);
      const isShown =
        checkIn && query && checkIn.day >= query.from && checkIn.day <= query.to && !isEmpty(checkIn);
      return { ...reply, checkIns: isShown ? [...others, checkIn].sort(byTime) : others };
    }),
  ],
});

/** Writes an episode down, or changes it; null deletes it. */
export const setEpisode = defineOperation<{ id: string; itemId: string }, Episode | null>({
  name: 'episode',
  key: ({ id }) => id,
  call: ({ id: episodeId }, episode) => {
    if (!episode) return storedCall(checkIns.removeEpisode, { params: { episodeId } });
    const { id: _, ...body } = episode;
    return storedCall(checkIns.saveEpisode, { params: { episodeId }, body });
  },
  needs: ({ itemId }) => needsItem(itemId),
  patches: [
    patchEach(checkIns.read, (reply, { id }, episode, { query }) => {
      const others = withoutItem(reply.episodes, id);
      // Where the person is, its days may be those beside these in UTC; what is beyond the range is not drawn.
      const isShown =
        episode &&
        query &&
        episode.startedAt.slice(0, 10) <= addDays(query.to, 1) &&
        (episode.endedAt === null || episode.endedAt.slice(0, 10) >= addDays(query.from, -1));
      return { ...reply, episodes: isShown ? [...others, episode].sort(byStart) : others };
    }),
  ],
});
