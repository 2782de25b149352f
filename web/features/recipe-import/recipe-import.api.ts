import { useEffect, useRef, useState } from 'react';
import { bodyBytes } from '#contract/limits.ts';
import { type ImportPreview, type ReadRecipe, recipeImport } from '#contract/recipe-import.ts';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';
import { call } from '#web/lib/call.ts';
import { SessionEnded } from '#web/lib/call-error.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { batches } from './batches.ts';
import { bringPictures, type Pictures } from './bring-pictures.ts';

/** The maximum file size; base64 adds a third. */
const maxBytes = Math.floor((bodyBytes.recipeArchive * 3) / 4) - 1024;

async function base64Of(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`);
    reader.onerror = () => reject(new Error(texts.fileNotRead()));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}

/** Reads an import source. `problem` says why it failed. */
export function useReading() {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  /** The current file: its pictures are read in the browser. */
  const [file, setFile] = useState<File | null>(null);

  // A running read is aborted when the person starts another, goes on to something else, or leaves.
  const running = useRef<AbortController | undefined>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function read(
    ask: (options: { signal: AbortSignal }) => Promise<ImportPreview>,
    given: File | null = null,
  ): Promise<void> {
    stop();
    const own = new AbortController();
    running.current = own;
    setReading(true);
    setProblem(null);
    setFile(given);
    const show = (found: ImportPreview | null, why: string | null) => {
      if (own.signal.aborted) return;
      setPreview(found);
      setProblem(why);
      setReading(false);
    };
    try {
      show(await ask({ signal: own.signal }), null);
    } catch (error) {
      show(null, error instanceof SessionEnded ? null : (error as Error).message);
    }
  }

  return {
    preview,
    file,
    problem,
    isReading,
    readPage: (address: string) => read((options) => call(recipeImport.page, { body: { address } }, options)),
    readText: (text: string) => read((options) => call(recipeImport.text, { body: { text } }, options)),
    readFile: (file: File) =>
      read(async (options) => {
        if (file.size > maxBytes)
          throw new Error(texts.fileTooLarge({ most: Math.floor(maxBytes / 1_000_000) }));
        const body = { name: file.name.slice(-300), file: await base64Of(file) };
        return call(recipeImport.file, { body }, options);
      }, file),
    startAgain: () => {
      stop();
      setPreview(null);
      setProblem(null);
      setReading(false);
    },
  };
}

/** The progress of saving: `added` recipes are new; then pictures follow. */
export type SaveProgress = {
  done: number;
  count: number;
  added: number;
  problem?: string;
  pictures?: Pictures;
};

/** Saves the selected recipes in batches. Saved ones stay when a later call fails, and are not saved twice. */
export function useSaveRecipes() {
  const [progress, setProgress] = useState<SaveProgress | null>(null);
  const request = useOperation(recipeImport.save, { failed: null });

  async function save(recipes: readonly ReadRecipe[], file: File | null): Promise<void> {
    let now: SaveProgress = { done: 0, count: recipes.length, added: 0 };
    setProgress(now);
    for (const batch of batches(recipes)) {
      try {
        const { added } = await request.mutateAsync({ body: { recipes: batch } });
        now = { ...now, done: now.done + batch.length, added: now.added + added };
        setProgress(now);
      } catch (error) {
        // The sign-in page reports the ended session.
        return setProgress(
          error instanceof SessionEnded ? null : { ...now, problem: (error as Error).message },
        );
      }
    }
    await bringPictures(recipes, file, (pictures) => {
      now = { ...now, pictures };
      setProgress(now);
    }).catch(() => setProgress(null));
  }

  return { progress, save, startAgain: () => setProgress(null) };
}
