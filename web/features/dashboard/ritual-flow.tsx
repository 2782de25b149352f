import type { DashboardRitual } from '#contract/dashboard.ts';
import type { RitualCompletion } from '#contract/rituals.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { dashboard } from '#messages/en/dashboard.ts';
import { day } from '#messages/en/day.ts';
import { times } from '#messages/en/times.ts';
import { NoRituals } from '#web/components/no-rituals.tsx';
import { TickRow } from '#web/components/tick-row.tsx';
import { dayParts } from '#web/components/time-of-day.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';

type RitualFlowProps = {
  rituals: readonly DashboardRitual[];
  completions: readonly RitualCompletion[];
  onToggle: (ritual: DashboardRitual, done: boolean) => void;
};

/** Today's rituals by time of day, to be ticked right here. */
export function RitualFlow({ rituals, completions, onToggle }: RitualFlowProps) {
  const ticked = new Set(completions.map(({ ritualId }) => ritualId));
  if (rituals.length === 0) return <NoRituals />;
  return (
    <section aria-labelledby="flow">
      <CardTitle id="flow">{dashboard.ritualFlow()}</CardTitle>
      <div className="mt-4 grid gap-4 lg:grid-cols-3">
        {timesOfDay.map((time) => {
          const own = rituals.filter(({ timeOfDay }) => timeOfDay === time);
          const { dot } = dayParts[time];
          return (
            <Card key={time} padding="rows">
              <h3 className="flex items-center gap-2.5 px-3 pb-2.5 font-semibold">
                <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
                {times.names[time]()}
                <span className="tabular ml-auto text-sm font-medium text-ink-soft">
                  {own.filter(({ id }) => ticked.has(id)).length}/{own.length}
                </span>
              </h3>
              {own.length === 0 && <p className="px-3 pb-3 text-sm text-ink-soft">{day.nothingPlanned()}</p>}
              {own.map((ritual) => (
                <TickRow
                  key={ritual.id}
                  title={ritual.title}
                  note={ritual.minutes ? times.minutes({ minutes: ritual.minutes }) : undefined}
                  timeOfDay={time}
                  done={ticked.has(ritual.id)}
                  onToggle={(done) => onToggle(ritual, done)}
                />
              ))}
            </Card>
          );
        })}
      </div>
    </section>
  );
}
