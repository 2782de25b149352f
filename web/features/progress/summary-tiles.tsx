import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DailyProgress, UserStats } from '#contract/progress.ts';
import type { StreakKind } from '#contract/streaks.ts';
import { fastingGoal } from '#domain/habits/habits.ts';
import { streakTier } from '#domain/streaks/streak.ts';
import { progress as texts } from '#messages/generated/progress.ts';
import { Card } from '#web/ui/card.tsx';
import { NightBand } from '#web/ui/drawings/night-band.tsx';
import { Plant } from '#web/ui/drawings/plant.tsx';
import { Ring } from '#web/ui/drawings/ring.tsx';
import { Vessel } from '#web/ui/drawings/vessel.tsx';
import { WalkingPath } from '#web/ui/drawings/walking-path.tsx';

type TileProps = { title: string; figure: ReactNode; unit: string; drawing: ReactNode; onOpen?: () => void };

function Tile({ title, figure, unit, drawing, onOpen }: TileProps) {
  return (
    <Card className="relative flex flex-col justify-between gap-2 transition-colors duration-150 has-[button:hover]:bg-sunken">
      <h3 className="text-sm font-medium text-ink-soft">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            className="flex items-center gap-0.5 text-left after:absolute after:inset-0 after:rounded-card"
          >
            {title} <ChevronRight size={15} aria-hidden />
          </button>
        ) : (
          title
        )}
      </h3>
      <div className="flex items-end justify-between gap-2">
        <p className="tabular min-w-0 font-display text-3xl leading-none font-[480]">
          {figure}
          <small className="text-base text-ink-soft"> {unit}</small>
        </p>
        {drawing}
      </div>
    </Card>
  );
}

const known = (value: number | null) => value ?? <span className="text-ink-soft">–</span>;
const size = 'w-11 shrink-0 sm:w-12';

type SummaryTilesProps = {
  stats: UserStats;
  day: DailyProgress;
  onStreak: (kind: StreakKind) => void;
};

/** The six figures of a day; tapping a streak opens its explanation. */
export function SummaryTiles({ stats, day, onStreak }: SummaryTilesProps) {
  const { waterIntake, waterGoal, fastingHours, sleepHours, sleepGoal, movementMinutes, movementGoal } = day;
  const rituals = stats.ritualStats.currentStreak;
  const habits = stats.habitStats.currentStreak;
  return (
    <section aria-label={texts.summary()} className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <Tile
        title={texts.ritualStreak()}
        figure={rituals}
        unit={texts.days({ count: rituals })}
        drawing={<Plant tier={streakTier(rituals)} className={size} />}
        onOpen={() => onStreak('ritual')}
      />
      <Tile
        title={texts.habitStreak()}
        figure={habits}
        unit={texts.days({ count: habits })}
        drawing={<Plant tier={streakTier(habits)} className={size} />}
        onOpen={() => onStreak('habit')}
      />
      <Tile
        title={texts.water()}
        figure={known(waterIntake)}
        unit={texts.ofGoal({ goal: waterGoal })}
        drawing={<Vessel share={(waterIntake ?? 0) / waterGoal} className="w-8 shrink-0" />}
      />
      <Tile
        title={texts.fasting()}
        figure={known(fastingHours)}
        unit={texts.hours()}
        drawing={
          <Ring tone="fasting" share={(fastingHours ?? 0) / fastingGoal(day.fastingType)} className={size} />
        }
      />
      <Tile
        title={texts.sleep()}
        figure={known(sleepHours)}
        unit={texts.hours()}
        drawing={<NightBand share={(sleepHours ?? 0) / sleepGoal} className={size} />}
      />
      <Tile
        title={texts.movement()}
        figure={known(movementMinutes)}
        unit={texts.minutes()}
        drawing={<WalkingPath share={(movementMinutes ?? 0) / movementGoal} className={size} />}
      />
    </section>
  );
}
