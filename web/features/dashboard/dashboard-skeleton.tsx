import type { ReactNode } from 'react';
import { dashboard } from '#messages/generated/dashboard.ts';
import { CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HeroLinks } from './hero.tsx';
import { ArcFrame } from './today-arc.tsx';

/** The placeholder of the first card, with its height on a common phone, tablet and desktop. */
export const FirstDaySkeleton = () => <Skeleton className="h-180 sm:h-153 lg:h-117" />;

/** What stands in the arc until it is known what is due next: nothing to press would change under a finger. */
export const NextSkeleton = () => <Skeleton shape="pill" className="mx-auto h-11 w-44" />;

/** The dashboard's placeholder; without a `greeting` also a placeholder for it. */
export function DashboardSkeleton({ greeting }: { greeting?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3.5 md:gap-7">
      <p role="status" className="sr-only">
        {dashboard.loading()}
      </p>
      <div className="grid items-end gap-3 lg:gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div>
          {greeting ?? <Skeleton className="h-9.5 w-4/5 md:h-13" />}
          <Skeleton shape="pill" className="mt-3 mb-4 h-8.5 w-3/5 lg:mt-4.5 lg:mb-6" />
          <HeroLinks hasRituals />
        </div>
        <ArcFrame dots={[]} now={null} complete={false}>
          <Skeleton className="mx-auto mb-1 h-7.5 w-24" />
          <Skeleton className="mx-auto mb-1 h-4 w-28" />
          <NextSkeleton />
        </ArcFrame>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {['rituals', 'streak', 'water', 'fasting'].map((card) => (
          <Skeleton key={card} className="h-26.75 sm:h-35" />
        ))}
      </div>
      <div>
        <CardTitle>{dashboard.ritualFlow()}</CardTitle>
        <div className="mt-3 flex gap-3 overflow-hidden md:mt-4 lg:grid lg:grid-cols-3 lg:gap-4">
          {['morning', 'midday', 'evening'].map((part) => (
            <Skeleton key={part} className="h-80 w-[86%] shrink-0 sm:w-96 lg:w-auto" />
          ))}
        </div>
      </div>
    </div>
  );
}
