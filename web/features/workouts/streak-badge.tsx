import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { Pill } from '#web/ui/pill.tsx';
import { streakQuery } from './workouts.api.ts';

/** Days in a row with a workout. */
export function StreakBadge() {
  const { data, isError } = useQuery(streakQuery);
  if (!data) return isError ? null : <Pill tone="streak">…</Pill>;
  return (
    <Pill tone={data.streak > 0 ? 'streak' : 'plain'}>
      <Flame size={17} aria-hidden />
      {texts.streak({ count: data.streak })}{' '}
      {data.todayCompleted && <span className="font-normal">{texts.doneToday()}</span>}
    </Pill>
  );
}
