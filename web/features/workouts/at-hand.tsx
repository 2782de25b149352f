import { useQuery } from '@tanstack/react-query';
import type { CompletedWorkout, Workout } from '#contract/workouts.ts';
import { format } from '#messages/format.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { isAnswered } from '#web/outbox/queries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNextTime } from './next-time.ts';
import { ProgramTile } from './program-tile.tsx';
import { favoritesQuery, recentQuery, workoutQuery } from './workouts.api.ts';

const maxRecent = 2;
const most = 4;

type Offer = { programId: string; why: string };

/** The last completed workout of each program, newest first. */
const lastOfEach = (done: readonly CompletedWorkout[]) =>
  done.filter(({ programId }, at) => done.findIndex((other) => other.programId === programId) === at);

/** The suggested next sessions by the last feeling, recent sessions, and favourites, for any goal. */
export function useAtHand(): { offers: readonly Offer[]; isLoading: boolean } {
  const recents = useQuery(recentQuery);
  const liked = useQuery(favoritesQuery);
  const { data: recent = [] } = recents;
  const { data: favorites = [] } = liked;
  const [last] = recent;
  const { data: lastDone } = useQuery({
    ...workoutQuery(last?.programId ?? ''),
    enabled: last !== undefined,
  });
  const next = useNextTime(lastDone?.program, recent);
  const offers = [
    ...(next ? [{ programId: next.program.id, why: texts.forNow[next.how]() }] : []),
    ...lastOfEach(recent)
      .slice(0, maxRecent)
      .map(({ programId, completedAt, feeling }) => ({
        programId,
        why: feeling
          ? texts.forNow.recentFelt({
              day: format.day(completedAt, 'weekday'),
              feeling: texts.feelings[feeling](),
            })
          : texts.forNow.recent({ day: format.day(completedAt, 'weekday') }),
      })),
    ...favorites
      .filter(({ program }) => !program.absent)
      .map(({ programId }) => ({ programId, why: texts.forNow.favorite() })),
  ];
  const ids = offers.map(({ programId }) => programId);
  return {
    offers: offers.filter(({ programId }, at) => ids.indexOf(programId) === at).slice(0, most),
    isLoading: !isAnswered(recents) || !isAnswered(liked),
  };
}

type AtHandProps = { offers: readonly Offer[]; onOpen: (workout: Workout) => void };

/** A row of suggestions; nothing for a person without workouts. */
export function AtHand({ offers, onOpen }: AtHandProps) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="at-hand" className="min-w-0">
      <h2 id="at-hand" className="mb-2 font-display text-xl font-medium">
        {texts.forNow.title()}
      </h2>
      <ul className="-mx-4 flex gap-3 scroll-row px-4 py-1 sm:mx-0 sm:px-1">
        {offers.map((offer) => (
          <OfferCard key={offer.programId} {...offer} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function OfferCard({ programId, why, onOpen }: Offer & { onOpen: (workout: Workout) => void }) {
  const { data: workout } = useQuery(workoutQuery(programId));
  if (!workout) {
    return (
      <li className="w-72 shrink-0">
        <Skeleton className="h-24" />
      </li>
    );
  }
  const { name, duration } = workout.program;
  return (
    <li className="w-72 shrink-0">
      <button
        type="button"
        onClick={() => onOpen(workout)}
        className="flex h-24 w-full items-stretch overflow-hidden rounded-card border border-line bg-card text-left hover:brightness-98"
      >
        <ProgramTile workout={workout} most={1} className="h-full w-24 shrink-0 px-1 pt-2" />
        <span className="min-w-0 grow self-center px-3 py-2">
          <span className="block text-sm text-ink-soft">{why}</span>
          <span className="line-clamp-2 font-semibold leading-snug">{name}</span>
          <span className="block text-sm text-ink-soft">{texts.min({ duration })}</span>
        </span>
      </button>
    </li>
  );
}
