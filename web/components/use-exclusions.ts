import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Exclusion, isFewWords } from '#contract/recipes.ts';
import { exclusionsQuery } from './recipes.api.ts';

/** The value to send: the id, or the typed text. */
export const exclusionWord = ({ id, label }: Exclusion): string => id ?? label;
export const exclusionWords = (exclusions: readonly Exclusion[]): string[] => exclusions.map(exclusionWord);

/**
 * The person's current exclusions, starting with the saved ones. Any text is accepted: unknown words are searched in
 * the ingredients, and the field says so.
 */
export function useExclusions(saved: readonly Exclusion[] = []) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [text, setText] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isUnreachable, setUnreachable] = useState(false);
  // The text was added by leaving the field for "Save": the person has not seen its effect.
  const isUnseen = useRef(false);
  const words = chosen ?? exclusionWords(saved);
  const { data = saved } = useQuery({
    ...exclusionsQuery(words),
    enabled: chosen !== null && words.length > 0,
    placeholderData: keepPreviousData,
  });

  /** Adds the typed text; returns all exclusions with their ingredients, null when they cannot be read. */
  async function take(): Promise<Exclusion[] | null> {
    const typed = text.trim();
    if (!isFewWords(typed)) return null;
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
    /** The ingredients that each word excludes, as far as they are loaded. */
    exclusions: data,
    /** The words that were typed last. */
    added,
    text,
    isUnreachable,
    isTooLong: !isFewWords(text),
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
    /** Adds the text on blur. */
    leave: take,
    /** Adds the text on Enter or "Add". */
    async enter() {
      await take();
      isUnseen.current = false;
    },
    /** All exclusions for saving; null when they cannot be read, or the person must first see the effect of a text. */
    async settle(): Promise<Exclusion[] | null> {
      const all = await take();
      if (!isUnseen.current) return all;
      isUnseen.current = false;
      return null;
    },
  };
}

export type ExclusionChoice = ReturnType<typeof useExclusions>;
