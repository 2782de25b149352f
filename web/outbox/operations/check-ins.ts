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

/** Records of a deleted item stay in the reply, where `withoutDeleted` hides them: so they can be restored. */
const patchOfItem = patchEach(checkIns.read, (reply, { id }: { id: string }, item: TrackedItem | null) => {
  const others = withoutItem(reply.items, id);
  return { ...reply, items: item ? [...others, item].sort(byPosition) : others };
});

/**
 * Tracks a new item; null undoes that. Later changes are an operation of their own: this one keeps its order before the
 * check-ins that need it.
 */
export const followItem = defineOperation<{ id: string }, TrackedItem | null>({
  name: 'tracked-item-new',
  key: ({ id }) => id,
  call: callOfItem,
  patches: [patchOfItem],
});

const needsItem = (id: string) => [keyOfOperation('tracked-item-new', id)];

/** Changes or restores a tracked item; null deletes it. */
export const setTrackedItem = defineOperation<{ id: string }, TrackedItem | null>({
  name: 'tracked-item',
  key: ({ id }) => id,
  call: callOfItem,
  needs: ({ id }) => needsItem(id),
  patches: [patchOfItem],
});

/** `base` is the version that the change was made from. */
export type WrittenCheckIn = CheckIn & { base?: CheckInFields };

/** Merges a check-in: changes of another device since `base` stay, as on the server. */
function merged(there: CheckIn | undefined, { base, ...mine }: WrittenCheckIn): CheckIn {
  if (!base) return mine;
  return withCheckInFields(there ?? emptied(mine), mine, new Set(changedCheckInFields(base, mine)));
}

/** Creates or changes a check-in; null deletes it, and so does a check-in with neither values nor a note. */
export const setCheckIn = defineOperation<{ id: string }, WrittenCheckIn | null>({
  name: 'check-in',
  key: ({ id }) => id,
  call: ({ id: checkInId }, checkIn) => {
    if (!checkIn) return storedCall(checkIns.remove, { params: { checkInId } });
    const { id: _, ...body } = checkIn;
    return storedCall(checkIns.save, { params: { checkInId }, body });
  },
  eachCounts: true,
  // The server would drop values of items that it does not know yet.
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

/** Creates or changes an episode; null deletes it. */
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
      // In the person's time zone its days may be one off from UTC; days outside the range are not drawn.
      const isShown =
        episode &&
        query &&
        episode.startedAt.slice(0, 10) <= addDays(query.to, 1) &&
        (episode.endedAt === null || episode.endedAt.slice(0, 10) >= addDays(query.from, -1));
      return { ...reply, episodes: isShown ? [...others, episode].sort(byStart) : others };
    }),
  ],
});
