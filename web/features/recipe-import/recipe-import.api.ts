import { useState } from 'react';
import { bodyBytes } from '#contract/limits.ts';
import { type ImportPreview, type ReadRecipe, recipeImport } from '#contract/recipe-import.ts';
import { recipeImport as texts } from '#messages/en/recipe-import.ts';
import { call, SessionEnded } from '#web/lib/call.ts';
import { useOperation } from '#web/lib/operations.ts';
import { batches } from './batches.ts';

/** Bytes of a file, which is a third longer on its way. */
const mostBytes = Math.floor((bodyBytes.recipeArchive * 3) / 4) - 1024;

async function base64Of(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`);
    reader.onerror = () => reject(new Error(texts.fileNotRead()));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}

/** Reads what somebody brings. `problem` says why it could not be read. */
export function useReading() {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  async function read(ask: () => Promise<ImportPreview>): Promise<void> {
    setReading(true);
    setProblem(null);
    try {
      setPreview(await ask());
    } catch (error) {
      if (!(error instanceof SessionEnded)) setProblem((error as Error).message);
    } finally {
      setReading(false);
    }
  }

  return {
    preview,
    problem,
    isReading,
    readPage: (address: string) => read(() => call(recipeImport.page, { body: { address } })),
    readText: (text: string) => read(() => call(recipeImport.text, { body: { text } })),
    readFile: (file: File) =>
      read(async () => {
        if (file.size > mostBytes)
          throw new Error(texts.fileTooLarge({ most: Math.floor(mostBytes / 1_000_000) }));
        return call(recipeImport.file, { body: { name: file.name.slice(-300), file: await base64Of(file) } });
      }),
    startAgain: () => {
      setPreview(null);
      setProblem(null);
    },
  };
}

/** How far keeping recipes has come: `added` of them were not there before. */
export type Keeping = { done: number; count: number; added: number; problem?: string };

/** Stores chosen recipes, some at a time. What was stored stays so when a later call fails, and is not stored twice. */
export function useKeeping() {
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  const save = useOperation(recipeImport.save);

  async function keep(recipes: readonly ReadRecipe[]): Promise<void> {
    let now: Keeping = { done: 0, count: recipes.length, added: 0 };
    setKeeping(now);
    for (const batch of batches(recipes)) {
      try {
        const { added } = await save.mutateAsync({ body: { recipes: batch } });
        now = { ...now, done: now.done + batch.length, added: now.added + added };
        setKeeping(now);
      } catch (error) {
        return setKeeping({ ...now, problem: (error as Error).message });
      }
    }
  }

  return { keeping, keep, startAgain: () => setKeeping(null) };
}
