import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { fastingLevel, habitRanges } from '#domain/habits.ts';
import { streakTier } from '#domain/streak.ts';
import { dashboard } from '#messages/en/dashboard.ts';
import { day } from '#messages/en/day.ts';
import { Card } from '#web/ui/card.tsx';
import { Plant } from '#web/ui/drawings/plant.tsx';
import { Ring } from '#web/ui/drawings/ring.tsx';
import { Vessel } from '#web/ui/drawings/vessel.tsx';

type StatProps = { title: string; figure: ReactNode; unit?: string; note: string; drawing: ReactNode };

function Stat({ title, figure, unit, note, drawing }: StatProps) {
  return (
    <Card className="flex min-h-29 flex-col justify-between gap-2 sm:min-h-33">
      <h2 className="text-note font-medium whitespace-nowrap text-ink-soft">{title}</h2>
      <div className="flex items-end justify-between gap-2">
        <div className="min-w-0">
          <p className="tabular font-display text-figure leading-none font-[480] sm:text-figure-lg">
            {figure}
            {unit && <small className="text-base text-ink-soft sm:text-xl">{unit}</small>}
          </p>
          <p className="mt-1.5 text-sm leading-snug text-ink-soft">{note}</p>
        </div>
        {drawing}
      </div>
    </Card>
  );
}

const unknown = <span className="text-ink-soft">–</span>;
const size = 'w-11 shrink-0 sm:w-15';

/** Rituals, streak, water and fasting of today. What was not recorded says so. */
export function StatCards({ data }: { data: Dashboard }) {
  const { ritualsForGoal, ritualCompletions, dailyProgress, userStats } = data;
  const ids = new Set(ritualsForGoal.map(({ id }) => id));
  const total = ids.size;
  const done = ritualCompletions.filter(({ ritualId }) => ids.has(ritualId)).length;
  const { currentStreak, longestStreak } = userStats.ritualStats;
  const { waterIntake, waterGoal, fastingHours } = dailyProgress;
  return (
    <section aria-label={dashboard.inFigures()} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Stat
        title={dashboard.rituals()}
        figure={done}
        unit={`/${total}`}
        note={
          total > 0 && done === total
            ? dashboard.ritualsDone()
            : dashboard.ritualsLeft({ count: total - done })
        }
        drawing={<Ring share={total ? done / total : 0} className={size} />}
      />
      <Stat
        title={dashboard.currentStreak()}
        figure={currentStreak}
        unit={dashboard.streakUnit({ count: currentStreak })}
        note={dashboard.longest({ count: longestStreak })}
        drawing={<Plant tier={streakTier(currentStreak)} className={size} />}
      />
      <Stat
        title={dashboard.water()}
        figure={waterIntake ?? unknown}
        unit={`/${waterGoal}`}
        note={waterIntake === null ? dashboard.notRecorded() : dashboard.glasses()}
        drawing={<Vessel share={(waterIntake ?? 0) / waterGoal} className="w-9 shrink-0 sm:w-13" />}
      />
      <Stat
        title={dashboard.fasting()}
        figure={fastingHours ?? unknown}
        {...(fastingHours !== null && { unit: dashboard.hoursUnit() })}
        note={fastingHours === null ? dashboard.notRecorded() : day.fasting[fastingLevel(fastingHours)]()}
        drawing={
          <Ring tone="fasting" share={(fastingHours ?? 0) / habitRanges.fasting.goal} className={size} />
        }
      />
    </section>
  );
}
