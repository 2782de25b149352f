import { clsx } from 'clsx';
import { AlarmClock, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recipes as texts } from '#messages/generated/recipes.ts';
import { chime } from '#web/lib/chime.ts';
import { countdownText, type Timer, useNow } from './cooking.ts';

type CookTimersProps = {
  timers: readonly Timer[];
  onGo: (step: number) => void;
  onEnd: (step: number) => void;
};

/** The running timers of all steps. They ring at their end. */
export function CookTimers({ timers, onGo, onEnd }: CookTimersProps) {
  const now = useNow(timers.length > 0);
  const rung = useRef(new Set<number>());
  useEffect(() => {
    for (const { endsAt } of timers) {
      if (endsAt > now || rung.current.has(endsAt)) continue;
      rung.current.add(endsAt);
      chime([660, 880, 660, 880]);
      navigator.vibrate?.([300, 150, 300]);
    }
  }, [timers, now]);
  if (timers.length === 0) return null;
  const over = timers
    .filter(({ endsAt }) => endsAt <= now)
    .map(({ step }) => texts.stepTimeIsUp({ value: step + 1 }));
  return (
    <>
      <ul aria-label={texts.timers()} className="flex flex-wrap gap-2">
        {timers.map(({ step, endsAt }) => {
          const done = endsAt <= now;
          return (
            <li
              key={step}
              className={clsx(
                'flex items-center rounded-full ring-1 ring-inset',
                done ? 'bg-notice text-on-notice ring-notice' : 'bg-notice-soft text-notice-ink ring-notice',
              )}
            >
              <button
                type="button"
                onClick={() => onGo(step)}
                className="tabular flex min-h-11 items-center gap-2 rounded-full pl-4 font-semibold"
              >
                <AlarmClock size={18} aria-hidden />
                {texts.stepTimer({
                  step: step + 1,
                  left: done ? texts.timeIsUp() : countdownText(endsAt - now),
                })}
              </button>
              <button
                type="button"
                aria-label={texts.timerEnd({ value: step + 1 })}
                onClick={() => onEnd(step)}
                className="grid size-11 place-items-center rounded-full"
              >
                <X size={17} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <p role="alert" className="sr-only">
        {over.join('. ')}
      </p>
    </>
  );
}
