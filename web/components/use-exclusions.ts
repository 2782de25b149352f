import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Exclusion } from '#contract/recipes.ts';
import { exclusionsQuery } from './recipes.api.ts';

/** As it is sent: by id, and a text as it was typed. */
export const exclusionWord = ({ id, label }: Exclusion): string => id ?? label;
export const exclusionWords = (exclusions: readonly Exclusion[]): string[] => exclusions.map(exclusionWord);

/**
 * What somebody is choosing to leave out, beginning with what was saved. Any text is taken: what the dictionary does not know is
 * looked for in the ingredients, and the field says so.
 */
export function useExclusions(saved: readonly Exclusion[] = []) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [text, setText] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isUnreachable, setUnreachable] = useState(false);
  // A text that was taken as the person went on to "Save": they have not seen yet what it does.
  const isUnseen = useRef(false);
  const words = chosen ?? exclusionWords(saved);
  const { data = saved } = useQuery({
    ...exclusionsQuery(words),
    enabled: chosen !== null && words.length > 0,
    placeholderData: keepPreviousData,
  });

  /** Takes what stands in the box; returns everything chosen with what it leaves out, null when that cannot be read. */
  async function take(): Promise<Exclusion[] | null> {
    const typed = text.trim();
    try {
      const found = typed ? await client.fetchQuery(exclusionsQuery([typed])) : [];
      const next = [...new Set([...words, ...exclusionWords(found)])];
      const all = next.length > 0 ? await client.fetchQuery(exclusionsQuery(next)) : [];
      if (!typed) return all;
      setChosen(next);
      setAdded(exclusionWords(found));
      setText('');
      setUnreachable(false);
      if (found.some(({ id }) => id === null)) isUnseen.current = true;
      return all;
    } catch {
      setUnreachable(true);
      return null;
    }
  }

  return {
    words,
    /** What each of the words leaves out, as far as it has been read. */
    exclusions: data,
    /** Those that were typed last. */
    added,
    text,
    isUnreachable,
    type(next: string) {
      setText(next);
      setUnreachable(false);
    },
    add: (word: string) => setChosen([...words.filter((each) => each !== word), word]),
    remove: (word: string) => setChosen(words.filter((each) => each !== word)),
    replace(word: string, other: string) {
      setChosen([...new Set(words.map((each) => (each === word ? other : each)))]);
      setAdded([other]);
    },
    /** Takes the text when the person leaves the box. */
    leave: take,
    /** Takes the text when the person adds it. */
    async enter() {
      await take();
      isUnseen.current = false;
    },
    /** Everything chosen, to be saved; null when that cannot be read, or the person is to look first at what a text does. */
    async settle(): Promise<Exclusion[] | null> {
      const all = await take();
      if (!isUnseen.current) return all;
      isUnseen.current = false;
      return null;
    },
  };
}

export type ExclusionChoice = ReturnType<typeof useExclusions>;
