import type { Ritual, RitualCompletion } from '#contract/rituals.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { progress as texts } from '#messages/generated/progress.ts';
import { times } from '#messages/generated/times.ts';
import { dayParts } from '#web/components/time-of-day.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type RitualSummaryProps = {
  rituals: readonly Ritual[];
  completions: readonly RitualCompletion[];
};

/** Morning, midday and evening of the viewed day. */
export function RitualSummary({ rituals, completions }: RitualSummaryProps) {
  const done = new Set(completions.map(({ ritualId }) => ritualId));
  return (
    <Card className="grid content-start gap-4">
      <CardTitle>{texts.ritualCompletion()}</CardTitle>
      {timesOfDay.map((time) => {
        const own = rituals.filter(({ timeOfDay }) => timeOfDay === time);
        const ticked = own.filter(({ id }) => done.has(id)).length;
        const { tone: bar } = dayParts[time];
        const label = times.names[time]();
        return (
          <div key={time} className="grid gap-1.5">
            <p className="flex items-baseline justify-between">
              <span className="font-medium">{label}</span>
              <span className="tabular text-sm text-ink-soft">
                {ticked}/{own.length}
              </span>
            </p>
            <ProgressBar label={label} tone={bar} value={ticked} max={Math.max(1, own.length)} />
          </div>
        );
      })}
    </Card>
  );
}
