import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { fastingLevel, habitRanges } from '#domain/habits/habits.ts';
import { streakTier } from '#domain/streaks/streak.ts';
import { dashboard } from '#messages/generated/dashboard.ts';
import { day } from '#messages/generated/day.ts';
import { Card } from '#web/ui/card.tsx';
import { Plant } from '#web/ui/drawings/plant.tsx';
import { Ring } from '#web/ui/drawings/ring.tsx';
import { Vessel } from '#web/ui/drawings/vessel.tsx';

type StatProps = {
  title: string;
  figure: ReactNode;
  unit?: string;
  note: string;
  drawing: ReactNode;
  /** The value changes here: screen readers announce it. */
  live?: boolean;
};

function Stat({ title, figure, unit, note, drawing, live = false }: StatProps) {
  return (
    <Card
      padding="medium"
      className="flex flex-col justify-between gap-1.5 max-sm:py-2.5 sm:min-h-33 sm:gap-2"
    >
      <h2 className="text-note font-medium whitespace-nowrap text-ink-soft">{title}</h2>
      <div className="flex items-end justify-between gap-2">
        <div className="min-w-0" {...(live && { 'aria-live': 'polite', 'aria-atomic': true })}>
          <p className="tabular font-display text-figure leading-none font-[480] sm:text-figure-lg">
            {figure}
            {unit && <small className="text-base text-ink-soft sm:text-xl">{unit}</small>}
          </p>
          <p className="mt-1 text-sm sm:mt-1.5 leading-snug text-ink-soft">{note}</p>
        </div>
        {drawing}
      </div>
    </Card>
  );
}

const unknown = (
  <span aria-hidden className="text-ink-soft">
    –
  </span>
);
const size = 'w-11 shrink-0 sm:w-15';

/** A running fast: its duration in minutes, and the time of its goal, in words. */
export type RunningFast = { minutes: number; end: string };

type StatCardsProps = {
  data: Dashboard;
  fast: RunningFast | null;
  /** The goal of the fast, in hours. */
  goalHours: number;
  onGlass: (before: number | null) => void;
};

/** Each tap on the vessel adds a glass. */
function GlassButton({ share, isFull, onAdd }: { share: number; isFull: boolean; onAdd: () => void }) {
  return (
    <button
      type="button"
      aria-label={dashboard.addGlass()}
      disabled={isFull}
      onClick={onAdd}
      className="relative -m-1.5 grid min-h-11 min-w-11 shrink-0 place-items-center rounded-xl p-1.5 transition-colors duration-150 hover:bg-sunken disabled:pointer-events-none"
    >
      <Vessel share={share} className="w-9 sm:w-13" />
      {!isFull && (
        <span className="absolute -right-0.5 -bottom-0.5 grid size-5.5 place-items-center rounded-full bg-accent text-on-accent">
          <Plus size={14} strokeWidth={3} aria-hidden />
        </span>
      )}
    </button>
  );
}

/** Today's rituals, streak, water and fasting. Missing records say so. */
export function StatCards({ data, fast, goalHours, onGlass }: StatCardsProps) {
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
        note={dashboard.ritualsLeft({ count: total - done })}
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
        live
        title={dashboard.water()}
        figure={waterIntake ?? unknown}
        unit={`/${waterGoal}`}
        note={waterIntake === null ? dashboard.notRecorded() : dashboard.glasses()}
        drawing={
          <GlassButton
            share={(waterIntake ?? 0) / waterGoal}
            isFull={(waterIntake ?? 0) >= habitRanges.water.max}
            onAdd={() => onGlass(waterIntake)}
          />
        }
      />
      {fast ? (
        <Stat
          title={dashboard.fasting()}
          figure={
            <span role="timer">
              {dashboard.runningFast({
                hours: Math.floor(fast.minutes / 60),
                minutes: String(fast.minutes % 60).padStart(2, '0'),
              })}
            </span>
          }
          note={dashboard.fastGoal({ hours: goalHours, end: fast.end })}
          drawing={<Ring tone="fasting" share={fast.minutes / 60 / goalHours} className={size} />}
        />
      ) : (
        <Stat
          title={dashboard.fasting()}
          figure={fastingHours ?? unknown}
          {...(fastingHours !== null && { unit: dashboard.hoursUnit() })}
          note={fastingHours === null ? dashboard.notRecorded() : day.fasting[fastingLevel(fastingHours)]()}
          drawing={<Ring tone="fasting" share={(fastingHours ?? 0) / goalHours} className={size} />}
        />
      )}
    </section>
  );
}
