import type { Ritual } from '#contract/rituals.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { day } from '#messages/en/day.ts';
import { rituals as texts } from '#messages/en/rituals.ts';
import { times } from '#messages/en/times.ts';
import { NoRituals } from '#web/components/no-rituals.tsx';
import { TickRow } from '#web/components/tick-row.tsx';
import { dayParts } from '#web/components/time-of-day.ts';
import { rich } from '#web/lib/rich.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type DailyRitualsProps = {
  rituals: readonly Ritual[];
  ticked: ReadonlySet<string>;
  onToggle: (ritual: Ritual, done: boolean) => void;
};

/** A ritual with its tick; what to do, and why, unfold below it. A caution is always in sight. */
function DailyRitual({
  ritual,
  done,
  onToggle,
}: {
  ritual: Ritual;
  done: boolean;
  onToggle: (done: boolean) => void;
}) {
  const { title, description, minutes, why, caution, timeOfDay } = ritual;
  const more = description || why;
  return (
    <Disclosure asChild>
      <li className="border-b border-line last:border-0">
        <div className="flex items-center">
          <div className="min-w-0 grow">
            <TickRow
              title={title}
              note={minutes ? times.minutes({ minutes }) : undefined}
              timeOfDay={timeOfDay}
              done={done}
              onToggle={onToggle}
            />
          </div>
          {more && <DisclosureTrigger look="icon" aria-label={texts.about({ title })} />}
        </div>
        <div className="pr-3 pl-12.5">
          <DisclosureContent className="grid gap-2 pb-3">
            {description && <p>{description}</p>}
            {why && <p className="text-ink-soft">{why}</p>}
          </DisclosureContent>
          {caution && <p className="mb-3 border-l-3 border-danger pl-3 text-sm text-ink-soft">{caution}</p>}
        </div>
      </li>
    </Disclosure>
  );
}

/** A day's rituals by time of day. */
export function DailyRituals({ rituals, ticked, onToggle }: DailyRitualsProps) {
  if (rituals.length === 0) return <NoRituals />;
  const done = rituals.filter(({ id }) => ticked.has(id)).length;
  return (
    <div className="grid gap-5">
      <div>
        <p className="mb-2 text-ink-soft" aria-live="polite">
          {rich(
            texts.done({
              done,
              total: rituals.length,
              b: (text) => <b className="tabular font-semibold text-ink">{text}</b>,
            }),
          )}
        </p>
        <ProgressBar value={done} max={rituals.length} label={texts.doneLabel()} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {timesOfDay.map((time) => {
          const own = rituals.filter(({ timeOfDay }) => timeOfDay === time);
          const { dot } = dayParts[time];
          return (
            <Card key={time} padding="rows">
              <h2 className="flex items-center gap-2.5 px-3 pb-2 font-semibold">
                <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
                {times.names[time]()}
                <span className="tabular ml-auto text-sm font-medium text-ink-soft">
                  {own.filter(({ id }) => ticked.has(id)).length}/{own.length}
                </span>
              </h2>
              {own.length === 0 && <p className="px-3 pb-3 text-sm text-ink-soft">{day.nothingPlanned()}</p>}
              <ul>
                {own.map((ritual) => (
                  <DailyRitual
                    key={ritual.id}
                    ritual={ritual}
                    done={ticked.has(ritual.id)}
                    onToggle={(next) => onToggle(ritual, next)}
                  />
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
    </div>
  );
}
