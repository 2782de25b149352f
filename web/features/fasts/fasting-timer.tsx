import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flagsOf } from '#domain/remedies/safety.ts';
import { format } from '#messages/format.ts';
import { fasts as texts } from '#messages/generated/fasts.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button } from '#web/ui/button.tsx';
import { Ring } from '#web/ui/drawings/ring.tsx';
import { FastDialog, type FastEdit } from './fast-dialog.tsx';
import { goalText, spanText, whoShouldNot } from './fast-words.ts';
import { currentFastQuery, fastsQuery } from './fasts.api.ts';
import { useFastTaps } from './use-fast-taps.ts';

const at = (instant: string) => format.moment(instant, 'weekdayAndTime');

/**
 * A fast from start to end, also over midnight; its hours count for the day on which it ends. `goalHours` is its
 * planned duration.
 */
export function FastingTimer({ goalHours }: { goalHours: number }) {
  const { data, error, refetch } = useQuery({ ...currentFastQuery, refetchOnMount: 'always' });
  const { data: list = [] } = useQuery(fastsQuery);
  const { data: profile } = useQuery(profileQuery);
  const [editing, setEditing] = useState<FastEdit | null>(null);
  const { begin, stop } = useFastTaps();
  const fast = data?.fast ?? null;
  const now = useMinute(data !== undefined);
  const warnings = whoShouldNot(flagsOf(profile));
  const last = list.find(({ endedAt }) => endedAt !== null);
  if (!data) return <LoadState {...{ error, refetch }} title={texts.timerNotLoaded()} skeleton="h-40" />;
  const share = fast ? (now - Date.parse(fast.startedAt)) / 3_600_000 / goalHours : 0;

  return (
    <section aria-label={texts.fastingTimer()} className="grid gap-4">
      <div className="flex items-center gap-5">
        <Ring tone="fasting" share={share} className="w-20 shrink-0" />
        <div className="min-w-0">
          <h2 className="font-semibold">{texts.fastingTimer()}</h2>
          {fast ? (
            <p role="timer" className="tabular mt-1 font-display text-3xl font-[480]">
              {spanText(fast.startedAt, now)}
            </p>
          ) : (
            <p className="mt-1 text-ink-soft">
              {last
                ? texts.lastOne({
                    span: spanText(last.startedAt, Date.parse(last.endedAt ?? last.startedAt)),
                    when: at(last.endedAt ?? ''),
                  })
                : texts.intro()}
            </p>
          )}
          <p className={fast ? 'font-medium' : 'mt-1 text-sm text-ink-soft'}>
            {goalText(fast, now, goalHours)}
          </p>
          {fast && <p className="text-sm text-ink-soft">{texts.since({ startedAt: at(fast.startedAt) })}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {fast ? (
          <>
            <Button
              size="sm"
              onClick={() => {
                if (!stop(fast)) setEditing({ fast });
              }}
            >
              {texts.endTheFast()}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setEditing({ fast })}>
              {texts.changeItsTimes()}
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" onClick={begin}>
              {texts.startAFast()}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setEditing({ fast: null })}>
              {texts.itBeganEarlier()}
            </Button>
            {last && (
              <Button variant="ghost" size="sm" onClick={() => setEditing({ fast: last })}>
                {texts.correctLast()}
              </Button>
            )}
          </>
        )}
      </div>
      {warnings.map((text) => (
        <p key={text} className="border-l-3 border-danger pl-4 text-sm leading-relaxed text-ink-soft">
          {text}
        </p>
      ))}
      {editing && <FastDialog edit={editing} onClose={() => setEditing(null)} />}
    </section>
  );
}
