import { dashboard } from '#messages/en/dashboard.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The dashboard's shape while it is on its way. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label={dashboard.loading()} className="grid gap-7">
      <div className="grid items-end gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="grid gap-4">
          <Skeleton className="h-13 w-4/5" />
          <Skeleton shape="pill" className="h-8.5 w-3/5" />
          <Skeleton shape="pill" className="h-12 w-full sm:w-80" />
        </div>
        <Skeleton shape="arch" className="aspect-[600/290] w-full" />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {['rituals', 'streak', 'water', 'fasting'].map((card) => (
          <Skeleton key={card} className="h-29 sm:h-33" />
        ))}
      </div>
      <div className="flex gap-3 overflow-hidden lg:grid lg:grid-cols-3 lg:gap-4">
        {['morning', 'midday', 'evening'].map((part) => (
          <Skeleton key={part} className="h-80 w-[86%] shrink-0 sm:w-96 lg:w-auto" />
        ))}
      </div>
    </div>
  );
}
