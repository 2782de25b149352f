import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Remedy, SafetyProfile } from '#contract/remedies.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { lazyPart } from '#web/lib/lazy.tsx';
import { rich } from '#web/lib/rich.ts';
import { useArrival } from '#web/lib/use-arrival.ts';
import { CallLink } from './call-link.tsx';
import { numberHere } from './care-country.ts';
import { noteCondition } from './recent-conditions.ts';
import { bookmarksQuery, saveable, useBookmark, useRemedies } from './remedies.api.ts';
import { RemedyCard } from './remedy-card.tsx';
import { RemedySections } from './remedy-sections.tsx';

type ConditionPageProps = {
  condition: string;
  /** The remedy in the link. */
  linked: string | null;
  profile: SafetyProfile | undefined;
  /** The titles of the person's rituals. */
  rituals: ReadonlySet<string>;
  onAdd: (remedy: Remedy) => void;
  /** The safety profile, below the signs. */
  offer: ReactNode;
};

// Needed only where the page does not load.
const StoredSigns = lazyPart(
  () => import('./stored-signs.tsx').catch(() => ({ StoredSigns: CallLine })),
  'StoredSigns',
);

/** The number to call, where nothing else is known. */
function CallLine() {
  const number = numberHere();
  return (
    <p className="rounded-small bg-danger-soft px-3.5 py-2">
      {rich(texts.emergencyCall({ number, call: () => <CallLink key="number" number={number} /> }))}
    </p>
  );
}

/** The remedies of a condition, and first of all when to get care instead. */
export function ConditionPage({ condition, linked, profile, rituals, onAdd, offer }: ConditionPageProps) {
  const { data, error, refetch } = useRemedies(condition);
  const { data: bookmarks = [] } = useQuery(bookmarksQuery);
  const bookmark = useBookmark(texts.fromSearch);
  const isThere = useArrival(data !== undefined);
  useEffect(() => {
    if (isThere) noteCondition(condition);
  }, [condition, isThere]);
  if (!isThere || !data) {
    return (
      <>
        {error && <StoredSigns condition={condition} fallback={<CallLine />} />}
        <LoadState {...{ error, refetch }} title={texts.pageNotOpened()} loading={texts.loadingRemedies()} />
      </>
    );
  }
  const saved = new Set(bookmarks.map(({ remedyId }) => remedyId));
  const card = (remedy: Remedy) => (
    <RemedyCard
      key={remedy.id}
      remedy={remedy}
      profile={profile}
      saved={saved.has(remedy.id)}
      onSave={(on) => bookmark(saveable(remedy, condition), on)}
      onAdd={() => onAdd(remedy)}
      isRitual={rituals.has(remedy.title)}
      linked={remedy.id === linked}
    />
  );
  return <RemedySections {...{ data, card, linked, profile, offer }} />;
}
