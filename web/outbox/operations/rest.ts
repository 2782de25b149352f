import type { Day } from '#contract/shapes.ts';
import { type Pause, streaks } from '#contract/streaks.ts';
import { endOfPause } from '#domain/streaks/rest-days.ts';
import { defineOperation, noInput, patch, patchEach, storedCall } from '#web/outbox/operation.ts';

/** Sets or clears a rest day. */
export const setRestDay = defineOperation<{ date: Day }, boolean>({
  name: 'rest-day',
  key: ({ date }) => date,
  call: ({ date }, rests) =>
    rests
      ? storedCall(streaks.addRestDay, { body: { date } })
      : storedCall(streaks.removeRestDay, { params: { date } }),
  after: ['pause'],
  patches: [
    patchEach(streaks.restDays, (list, { date }, rests, { query }) => {
      const others = list.filter((each) => each.date !== date);
      if (!rests || !query || date < query.from || date > query.to) return others;
      return [...others, { date }].sort((one, other) => (one.date < other.date ? -1 : 1));
    }),
  ],
});

/** Starts a pause on a day; null ends it: days before `today` stay paused. */
export const setPause = defineOperation<{ firstDay: Day; today: Day }, Pause | null>({
  name: 'pause',
  key: ({ firstDay }) => firstDay,
  call: ({ firstDay }, pause) =>
    pause
      ? storedCall(streaks.addPause, { body: pause })
      : storedCall(streaks.endPause, { params: { date: firstDay } }),
  patches: [
    patch(streaks.pauses, noInput, (list, { firstDay, today }, pause) => {
      const known = list.find((each) => each.firstDay === firstDay);
      const others = list.filter((each) => each !== known);
      const stays = pause ?? (known && endOfPause(known, today));
      const all = stays ? [...others, stays] : others;
      return all.sort((one, other) => (one.firstDay < other.firstDay ? 1 : -1));
    }),
  ],
});

/** Sets the hour at which the day begins, 0 to 5. */
export const setDayStart = defineOperation<null, number>({
  name: 'day-start',
  call: (_, dayStart) => storedCall(streaks.saveDaySettings, { body: { dayStart } }),
  patches: [patch(streaks.daySettings, noInput, (settings, _, dayStart) => ({ ...settings, dayStart }))],
});
