import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exclusion } from '#contract/recipes.ts';
import { exclusionsQuery } from './recipes.api.ts';

/** Why a typed word was not taken: the catalogue does not know it, or could not be asked. */
export type ExclusionProblem = { word: string; reason: 'unknown' | 'unreachable' };

/** As they are sent: by id, and what is not known as it was typed. */
export const exclusionWords = (exclusions: readonly Exclusion[]): string[] =>
  exclusions.map(({ id, label }) => id ?? label);

/**
 * What somebody is choosing to leave out, beginning with what was saved. Only what the catalogue knows is taken; what was
 * saved before and is not known stays until it is removed.
 */
export function useExclusions(saved: readonly Exclusion[] = []) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<ExclusionProblem | null>(null);
  const words = chosen ?? exclusionWords(saved);
  const { data = saved } = useQuery({
    ...exclusionsQuery(words),
    enabled: chosen !== null && words.length > 0,
    placeholderData: keepPreviousData,
  });

  /** Everything chosen with what it leaves out, what stands in the box too; null when that cannot be taken. */
  async function settle(): Promise<Exclusion[] | null> {
    const typed = text.trim();
    try {
      if (typed) {
        const [found] = await client.fetchQuery(exclusionsQuery([typed]));
        if (!found?.id) {
          setProblem({ word: typed, reason: 'unknown' });
          return null;
        }
        const next = words.includes(found.id) ? words : [...words, found.id];
        setChosen(next);
        setText('');
        setProblem(null);
        return await client.fetchQuery(exclusionsQuery(next));
      }
      return words.length > 0 ? await client.fetchQuery(exclusionsQuery(words)) : [];
    } catch {
      setProblem({ word: typed, reason: 'unreachable' });
      return null;
    }
  }

  return {
    words,
    /** What each of the words leaves out, as far as it has been read. */
    exclusions: data,
    text,
    problem,
    type(next: string) {
      setText(next);
      setProblem(null);
    },
    add: (word: string) => setChosen([...words.filter((each) => each !== word), word]),
    remove: (word: string) => setChosen(words.filter((each) => each !== word)),
    settle,
  };
}

export type ExclusionChoice = ReturnType<typeof useExclusions>;
