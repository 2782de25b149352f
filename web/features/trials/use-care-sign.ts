import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { HowIFeel } from '#contract/check-ins.ts';
import type { CareWord } from '#contract/library.ts';
import type { Condition } from '#contract/remedies.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { findCare, indexCare } from '#domain/remedies/care-search.ts';
import { type CarePlace, careSignIn } from '#domain/trials/care-signs.ts';
import { libraryQuery } from '#web/components/library.api.ts';

const urgent: readonly CareWord['go'][] = ['emergency', 'crisis', 'poison'];

type Watched = {
  /** The trial that goes on; undefined without one. */
  trial: StoredTrial | undefined;
  feeling: Pick<HowIFeel, 'items' | 'checkIns' | 'episodes'> | undefined;
  conditions: readonly Condition[];
  onSign: (trial: StoredTrial) => void;
};

/**
 * Looks for signs that need care in what was recorded since the trial began, here or on another device: the words are
 * in the library, which the device stores, so it works without a network. The sign stays until it is dismissed.
 */
export function useCareSign({ trial, feeling, conditions, onSign }: Watched) {
  const { data: library } = useQuery({ ...libraryQuery, enabled: trial !== undefined });
  const index = useMemo(() => library && indexCare(library, conditions), [library, conditions]);
  const found = useMemo(() => {
    if (!trial || !feeling) return null;
    const ofNote = (note: string): CarePlace | null => {
      const care = index && findCare(index, note);
      return care?.sure && urgent.includes(care.care.go) ? { care: care.care.id } : null;
    };
    const said = [
      ...feeling.checkIns.filter(({ day }) => day >= trial.firstDay),
      ...feeling.episodes
        .filter(({ startedAt }) => startedAt.slice(0, 10) >= trial.firstDay)
        .map(({ note }) => ({ values: [], note })),
    ];
    return careSignIn(said, feeling.items, ofNote);
  }, [trial, feeling, index]);
  const [sign, setSign] = useState<CarePlace | null>(null);
  /** The id of the trial that was stopped: until its write is shown, other records arrive. */
  const stopped = useRef<string>(undefined);
  const stop = useEffectEvent((place: CarePlace) => {
    if (!trial || stopped.current === trial.id) return;
    stopped.current = trial.id;
    setSign(place);
    onSign(trial);
  });
  useEffect(() => {
    if (found) stop(found);
  }, [found]);
  return { sign, dismiss: () => setSign(null) };
}
