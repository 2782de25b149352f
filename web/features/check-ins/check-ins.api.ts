import { useQueryClient } from '@tanstack/react-query';
import {
  type CheckIn,
  type CheckInValue,
  checkIns,
  type Episode,
  type TrackedItem,
} from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { feelingRange } from '#domain/check-ins/feeling-range.ts';
import { emptied, withoutChange } from '#domain/check-ins/merge-check-in.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { nameOf } from '#web/components/tracked-item-name.ts';
import { undoWith } from '#web/components/undo.ts';
import { newId } from '#web/lib/new-id.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { toast } from '#web/lib/toast.ts';
import { zoneHere } from '#web/lib/zone-here.ts';
import { followItem, setCheckIn, setEpisode, setTrackedItem } from '#web/outbox/operations/check-ins.ts';
import { setWeight } from '#web/outbox/operations/weight.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

/** The records of the day's month, and enough before it for the previous day and for triggers of earlier episodes. */
export const feelingQuery = (day: Day) => read(checkIns.read, { query: feelingRange(day) });

/** Twelve cycles and more. The range changes once a month: so a stored reply also works offline. */
export const cycleQuery = (today: Day) => read(checkIns.read, { query: feelingRange(today, 12) });

export type NewItem = Omit<TrackedItem, 'id' | 'isArchived' | 'position'>;

/** An empty check-in: now, or at noon of a past day. */
export const newCheckIn = (id: string, day: Day, today: Day): CheckIn => ({
  id,
  day,
  at: (day === today ? new Date(serverNow()) : new Date(`${day}T12:00`)).toISOString(),
  zone: zoneHere(),
  values: [],
  note: '',
});

/** Saves check-ins of a day; `latest` returns the current one, including changes that are not rendered yet. */
export function useCheckIns(day: Day) {
  const client = useQueryClient();
  const { mutate } = useOperation(setCheckIn);
  const latest = (id: string): CheckIn | undefined =>
    client.getQueryData(feelingQuery(day).queryKey)?.checkIns.find((each) => each.id === id);
  const save = (next: CheckIn, label: string) => {
    const { id, ...before } = latest(next.id) ?? emptied(next);
    const { id: _, ...after } = next;
    mutate({
      target: { id },
      value: { ...next, base: before },
      before: { id, ...before, base: after },
      label,
    });
  };
  const saveWithUndo = (next: CheckIn, before: CheckIn, words: { title: string; label: string }) => {
    save(next, words.label);
    const undo = () => {
      // An emptied check-in is deleted.
      const now = latest(next.id) ?? emptied(next);
      save(withoutChange(now, before, next), words.label);
    };
    toast({ title: words.title, ...undoWith(undo) });
  };
  return {
    latest,
    save,
    /** Saves with an undo toast. */
    saveWithUndo,
    /** Repeats the last records; existing records of this day stay. */
    repeatLast: (before: CheckIn, last: readonly CheckInValue[]) => {
      const had = new Set(before.values.map(({ itemId }) => itemId));
      const values = [...before.values, ...last.filter(({ itemId }) => !had.has(itemId))];
      saveWithUndo({ ...before, values }, before, { title: texts.repeated(), label: texts.checkIn() });
    },
  };
}

/** Saves the weight of a day, and offers undo after a deletion. */
export function useWeight(day: Day) {
  const { mutate } = useOperation(setWeight);
  const set = (value: number | null, before: number | null) =>
    mutate({ target: { date: day }, value, before });
  return (kg: number | null, before: number | null) => {
    set(kg, before);
    if (kg !== null) return;
    toast({ title: texts.takenBack({ name: texts.weight() }), ...undoWith(() => set(before, null)) });
  };
}

/** Saves tracked items. */
export function useTrackedItems(items: readonly TrackedItem[]) {
  const { mutate: begin } = useOperation(followItem);
  const { mutate } = useOperation(setTrackedItem);
  const set = (item: TrackedItem, value: TrackedItem | null) =>
    mutate({ target: { id: item.id }, value, before: value ? item : null, label: nameOf(item) });
  const setArchived = (item: TrackedItem, isArchived: boolean) => {
    set(item, { ...item, isArchived });
    if (!isArchived) return;
    const title = texts.archivedToast({ name: nameOf(item) });
    toast({ title, ...undoWith(() => set(item, item)) });
  };
  return {
    /** Tracks items. An archived item returns with its records. */
    follow: (added: readonly NewItem[]) => {
      const end = Math.max(-1, ...items.map(({ position }) => position)) + 1;
      for (const [place, one] of added.entries()) {
        const earlier = items.find(
          ({ isArchived, preset, unit }) =>
            isArchived && preset !== null && preset === one.preset && unit === one.unit,
        );
        if (earlier) {
          setArchived(earlier, false);
          continue;
        }
        const item = { ...one, id: newId(), isArchived: false, position: end + place };
        begin({ target: { id: item.id }, value: item, before: null, label: nameOf(item) });
      }
    },
    setArchived,
    /** Moves an item before the one above. Two devices may have used the same position: so all are numbered again. */
    moveUp: (item: TrackedItem, above: TrackedItem) => {
      const order = items
        .filter(({ id }) => id !== item.id)
        .flatMap((each) => (each.id === above.id ? [item, each] : [each]));
      for (const [position, each] of order.entries()) {
        if (each.position !== position) set(each, { ...each, position });
      }
    },
    remove: (item: TrackedItem) => {
      set(item, null);
      const title = texts.deletedToast({ name: nameOf(item) });
      toast({ title, ...undoWith(() => set(item, item)) });
    },
  };
}

/** A running episode. */
export const newEpisode = (item: TrackedItem, start: Date): Episode => ({
  id: newId(),
  itemId: item.id,
  startedAt: start.toISOString(),
  endedAt: null,
  peak: null,
  triggers: [],
  taken: [],
  note: '',
});

/** Saves episodes. */
export function useEpisodes() {
  const { mutate } = useOperation(setEpisode);
  const set = (episode: Episode, value: Episode | null, before: Episode | null, label: string) =>
    mutate({ target: { id: episode.id, itemId: episode.itemId }, value, before, label });
  return {
    begin: (item: TrackedItem) => {
      const episode = newEpisode(item, new Date(serverNow()));
      const name = nameOf(item);
      set(episode, episode, null, name);
      const title = texts.episodeBegun({ name });
      toast({ title, ...undoWith(() => set(episode, null, episode, name)) });
    },
    end: (episode: Episode, name: string) => {
      const ended = { ...episode, endedAt: new Date(serverNow()).toISOString() };
      set(episode, ended, episode, name);
      const title = texts.episodeEnded({ name });
      toast({ title, ...undoWith(() => set(episode, episode, ended, name)) });
    },
    /** `before` is null for a new one. */
    save: (next: Episode, before: Episode | null, name: string) => {
      set(next, next, before, name);
      toast({ title: texts.episodeSaved() });
    },
    remove: (episode: Episode, name: string) => {
      set(episode, null, episode, name);
      toast({ title: texts.episodeDeleted(), ...undoWith(() => set(episode, episode, null, name)) });
    },
  };
}
