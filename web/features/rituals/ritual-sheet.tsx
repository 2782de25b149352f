import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type Ritual, ritualHistoryDays } from '#contract/rituals.ts';
import { addDays } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { rituals as texts } from '#messages/generated/rituals.ts';
import { times } from '#messages/generated/times.ts';
import { RitualPairNote } from '#web/components/pair-note.tsx';
import { dayParts } from '#web/components/time-of-day.ts';
import { AfterFrame } from '#web/ui/after-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ritualHistoryQuery } from './rituals.api.ts';

/** The last four weeks of a ritual, a mark for each day. */
function History({ ritual: { id, timeOfDay } }: { ritual: Ritual }) {
  const { data, isError } = useQuery(ritualHistoryQuery(id));
  if (isError && !data) return <p className="text-sm text-ink-soft">{texts.historyNotLoaded()}</p>;
  if (!data) return <Skeleton className="h-24" />;
  // On the first days there is no history to look at.
  if (data.days.length === 0) return null;
  const ticked = new Set(data.days);
  const days = Array.from({ length: ritualHistoryDays }, (_, index) =>
    addDays(data.today, index - ritualHistoryDays + 1),
  );
  return (
    <section>
      <h3 className="font-semibold">{texts.history()}</h3>
      <p className="text-sm text-ink-soft">{texts.historyOf({ count: data.days.length })}</p>
      <ol aria-hidden className="mt-2.5 grid max-w-72 grid-cols-7 gap-2">
        {days.map((day) => (
          <li
            key={day}
            title={format.day(day, 'weekday')}
            className={clsx(
              'aspect-square rounded-full',
              ticked.has(day) ? dayParts[timeOfDay].done : 'bg-sunken ring-1 ring-line ring-inset',
            )}
          />
        ))}
      </ol>
    </section>
  );
}

type RitualSheetProps = {
  ritual: Ritual | undefined;
  done: boolean;
  onToggle: (ritual: Ritual, done: boolean) => void;
  onClose: () => void;
};

/** The details of a ritual: instructions, reason, cautions, history, and its tick. */
export function RitualSheet({ ritual, done, onToggle, onClose }: RitualSheetProps) {
  if (!ritual) return null;
  const { title, description, why, caution, minutes, timeOfDay } = ritual;
  const time = times.names[timeOfDay]();
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={minutes ? texts.inTheDay({ time, minutes: times.minutes({ minutes }) }) : time}
      footer={
        <Button
          variant={done ? 'quiet' : 'primary'}
          className="grow"
          onClick={() => {
            onToggle(ritual, !done);
            onClose();
          }}
        >
          {done ? texts.notDone() : texts.markDone()}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {description && <p className="text-lg leading-relaxed wrap-anywhere">{description}</p>}
        {why && (
          <section>
            <h3 className="font-semibold">{texts.why()}</h3>
            <p className="mt-1 text-ink-soft">{why}</p>
          </section>
        )}
        {caution && (
          <section className="border-l-3 border-danger pl-4">
            <h3 className="font-semibold">{texts.takeCare()}</h3>
            <ul className="mt-1 grid gap-1.5 text-ink-soft">
              {caution.split('\n').map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        <RitualPairNote title={title} />
        <AfterFrame className="h-24">
          <History ritual={ritual} />
        </AfterFrame>
      </div>
    </Dialog>
  );
}
