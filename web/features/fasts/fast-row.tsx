import { useState } from 'react';
import type { Fast } from '#contract/fasts.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import { format } from '#messages/format.ts';
import { fasts as texts } from '#messages/generated/fasts.ts';
import { today } from '#messages/generated/today.ts';
import { PlainRow } from '#web/components/plain-row.tsx';
import { TickRow } from '#web/components/tick-row.tsx';
import { lazyPart } from '#web/lib/lazy.tsx';
import type { FastEdit } from './fast-dialog.tsx';
import { goalText, spanText } from './fast-words.ts';
import { useFastTaps } from './use-fast-taps.ts';

// Only for a fast that was forgotten for days.
const FastDialog = lazyPart(() => import('./fast-dialog.tsx'), 'FastDialog');

/** `fast` is undefined for a planned one. `at`: its start if planned, else its end. `now`: in ms since 1970. */
type FastRowProps = { fast: Fast | undefined; at: Date; now: number; goalHours: number };

/** A fast in the rows of a day: one tap starts or ends it. */
export function FastRow({ fast, at, now, goalHours }: FastRowProps) {
  const { begin, stop } = useFastTaps();
  const [editing, setEditing] = useState<FastEdit | null>(null);
  const time = format.moment(at, 'time');
  const timeOfDay = partOfDay(at.getHours());
  if (!fast)
    return (
      <TickRow
        title={texts.startAFast()}
        note={today.fastPlanned({ time })}
        timeOfDay={timeOfDay}
        done={false}
        onToggle={begin}
      />
    );
  const lasted = spanText(fast.startedAt, fast.endedAt ? Date.parse(fast.endedAt) : now);
  if (fast.endedAt) return <PlainRow title={today.fasted({ lasted })} note={time} isDone />;
  return (
    <>
      <TickRow
        title={texts.endTheFast()}
        note={today.fastGoal({ lasted, goal: goalText(fast, now, goalHours) })}
        timeOfDay={timeOfDay}
        done={false}
        onToggle={() => {
          if (!stop(fast)) setEditing({ fast });
        }}
      />
      {editing && <FastDialog edit={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
