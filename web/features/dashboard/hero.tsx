import { clsx } from 'clsx';
import { Sprout } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Dashboard, DashboardRitual } from '#contract/dashboard.ts';
import { goalEmoji } from '#domain/rituals/goals.ts';
import { type StreakTier, streakTier } from '#domain/streaks/streak.ts';
import { dashboard } from '#messages/generated/dashboard.ts';
import { goalName } from '#web/components/goal-name.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { TodayArc } from './today-arc.tsx';

const tierTones: Record<StreakTier, Tone> = {
  0: 'plain',
  1: 'accent',
  2: 'notice',
  3: 'streak',
  4: 'special',
};

type HeroProps = {
  data: Dashboard;
  firstName: string;
  onToggle: (ritual: DashboardRitual, done: boolean) => void;
  nextOf: ComponentProps<typeof TodayArc>['nextOf'];
};

/** The greeting by name; small above a question. */
export function Greeting({ firstName, small = false }: { firstName: string; small?: boolean }) {
  return (
    <p
      className={clsx(
        'font-display tracking-[-0.022em] text-balance wrap-anywhere',
        small ? 'text-2xl font-medium' : 'text-hero leading-[1.06] font-[480]',
      )}
    >
      {dashboard.welcomeBack({ name: firstName || dashboard.friend() })}
    </p>
  );
}

/** The goal's emoji and name. */
export const GoalPill = ({ goal }: { goal: string }) => (
  <Pill tone="accent">
    <span aria-hidden>{goalEmoji(goal)}</span> {goalName(goal)}
  </Pill>
);

/** The two main links; quiet below other content. */
export function HeroLinks({ hasRituals, quiet = false }: { hasRituals: boolean; quiet?: boolean }) {
  const wide = 'grow whitespace-nowrap sm:grow-0';
  return (
    <div className="flex flex-wrap gap-2.5">
      <ButtonLink
        href={`/must-do-rituals?view=${hasRituals ? 'daily' : 'setup'}`}
        size="half"
        variant={quiet ? 'quiet' : 'primary'}
        className={wide}
      >
        {dashboard.completeRituals()}
      </ButtonLink>
      <ButtonLink href="/heal-hub" variant="quiet" size="half" className={wide}>
        {dashboard.discoverRemedies()}
      </ButtonLink>
    </div>
  );
}

/** The greeting, the goal, the streak and the day as an arc. */
export function Hero({ data, firstName, onToggle, nextOf }: HeroProps) {
  const streak = data.userStats.ritualStats.currentStreak;
  const hasRituals = data.ritualsForGoal.length > 0;
  return (
    <section className="grid items-end gap-3 lg:gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div>
        <Greeting firstName={firstName} />
        <div className="mt-3 mb-4 lg:mt-4.5 lg:mb-6 flex flex-wrap gap-2">
          <GoalPill goal={data.userGoal.currentGoal} />
          {streak > 0 && (
            <Pill tone={tierTones[streakTier(streak)]} data-testid="streak-badge">
              <Sprout size={17} aria-hidden /> {dashboard.streak({ count: streak })}
            </Pill>
          )}
        </div>
        <HeroLinks hasRituals={hasRituals} />
      </div>
      <TodayArc
        ritualsForGoal={data.ritualsForGoal}
        ritualCompletions={data.ritualCompletions}
        onToggle={onToggle}
        nextOf={nextOf}
      />
    </section>
  );
}
