import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { HowIFeel } from '#contract/check-ins.ts';
import type { CareWord } from '#contract/library.ts';
import type { Condition } from '#contract/remedies.ts';
import type { Day } from '#contract/shapes.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { personDay } from '#domain/days/day.ts';
import { findCare, indexCare } from '#domain/remedies/care-search.ts';
import { type CarePlace, type CareSign, careSignIn } from '#domain/trials/care-signs.ts';
import { signOfNote } from '#domain/trials/note-signs.ts';
import { libraryQuery } from '#web/components/library.api.ts';
import { whereNow } from '#web/device/local-day.ts';
import { readStoredJson, writeStoredJson } from '#web/device/local-store.ts';

const urgent: readonly CareWord['go'][] = ['emergency', 'crisis', 'poison'];

const key = 'careStops';
const most = 50;

/** What stopped a trial on this device: each record does so once, as the person may say that it was a mistake. */
function stopsSeen(): string[] {
  const stored = readStoredJson(key);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

const noteStop = (trialId: string, sign: string) =>
  writeStoredJson(key, [`${trialId} ${sign}`, ...stopsSeen()].slice(0, most));

const seenOf = (trialId: string): ReadonlySet<string> =>
  new Set(
    stopsSeen().flatMap((each) => (each.startsWith(`${trialId} `) ? [each.slice(trialId.length + 1)] : [])),
  );

type Watched = {
  /** The trial that goes on; undefined without one. */
  trial: StoredTrial | undefined;
  feeling: Pick<HowIFeel, 'items' | 'checkIns' | 'episodes'> | undefined;
  conditions: readonly Condition[];
  onSign: (trial: StoredTrial) => void;
};

/**
 * Looks for signs that need care in what was recorded since the trial began, here or on another device: the words are
 * in the library, which the device stores, so it works without a network. The sign stays until it is dismissed; a trial
 * that goes on after it is stopped by another record only.
 */
export function useCareSign({ trial, feeling, conditions, onSign }: Watched) {
  const { data: library } = useQuery({ ...libraryQuery, enabled: trial !== undefined });
  const index = useMemo(() => library && indexCare(library, conditions), [library, conditions]);
  const found = useMemo(() => {
    if (!trial || !feeling) return null;
    const leads = (text: string): CarePlace | null => {
      const care = index && findCare(index, text);
      return care?.sure && urgent.includes(care.care.go) ? { care: care.care.id } : null;
    };
    const { zone, dayStart } = whereNow();
    const said = [
      ...feeling.checkIns,
      ...feeling.episodes.map(({ id, startedAt, note }) => ({
        ...{ id, note, values: [] },
        day: personDay(zone, new Date(startedAt), dayStart),
      })),
    ].filter(({ day }) => day >= trial.firstDay);
    const ofNote = (note: string, day: Day) => signOfNote(note, leads, day.slice(0, 4));
    return careSignIn(said, feeling.items, ofNote, seenOf(trial.id));
  }, [trial, feeling, index]);
  const [sign, setSign] = useState<{ place: CarePlace; trialId: string } | null>(null);
  const stop = useEffectEvent((next: CareSign) => {
    // Until the stop is shown, the same trial is found again with other records.
    if (!trial || seenOf(trial.id).has(next.key)) return;
    noteStop(trial.id, next.key);
    setSign({ place: next.place, trialId: trial.id });
    onSign(trial);
  });
  useEffect(() => {
    if (found) stop(found);
  }, [found]);
  return { sign, dismiss: () => setSign(null) };
}
