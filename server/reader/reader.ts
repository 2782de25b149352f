import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { recipeReader } from '#contract/limits.ts';
import type { DraftLine, RecipeDraft } from '#contract/recipe-draft.ts';
import type { EnglishWords } from '#domain/ingredients/ingredient-names.ts';
import type { LineWords } from '#domain/ingredients/line-languages.ts';
import type { CountedThing, Things } from '#domain/recipes/own-recipe.ts';
import { type LineReading, outOfTime, type StoredReading } from '#domain/recipes/recipe-reading.ts';
import type { ImportJob } from '#server/features/recipe-import/read-import.parser.ts';
import type { Reading, ReadRecipe } from '#server/features/recipe-import/reading.parser.ts';
import type { Wrong } from '#server/features/recipe-import/sent-file.parser.ts';
import { tooMany } from '#server/http/errors.ts';
import { createFairQueue } from '#server/http/fair-queue.ts';

/** An import, or the raw body of a call with a file. */
export type ImportInput = ImportJob | { kind: 'sent-file'; body: Uint8Array };
/** An imported recipe: its counted lines, how many should count, and the open ones. */
export type ImportedRecipe = ReadRecipe & { counted: number; countable: number; open: string[] };
export type Imported = Omit<Reading, 'recipes'> & { recipes: ImportedRecipe[] };

export type ReaderJob = ImportInput | { kind: 'lines'; recipes: DraftLine[][]; milliseconds: number };
export type Dictionary = {
  things: readonly CountedThing[];
  english: EnglishWords;
  languages: readonly LineWords[];
};

export type Reader = {
  /** The version of parser, dictionary and composition: recipes of another one are outdated. */
  version: string;
  /** Reads a person's import. Throws a 429. */
  readImport(input: ImportInput): Promise<Imported | Wrong | Refusal<'import-too-much'>>;
  /** Parses the lines of recipes within about a second, whatever they contain. */
  readRecipes(recipes: readonly Pick<RecipeDraft, 'ingredients'>[]): Promise<StoredReading[]>;
  /** The dictionary that read recipes are composed with. */
  things: Things;
  close(): void;
};

/** How long an idle process waits for more lines. */
const idleMilliseconds = 20_000;

/** The program's files: not the data folder, which has the secrets. */
const readable = ['package.json', 'node_modules', 'server', 'contract', 'domain'];
const program = fileURLToPath(new URL('./reader.process.ts', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Parses untrusted input in separate processes: whatever the input does, only that process ends. A thread is not
 * enough, as running out of memory inside JSON.parse ends the whole process. They have no settings and no secrets, and
 * may only read the program's own files. Each import has its own process; lines of recipes share one, which starts on
 * first use and ends when idle.
 */
export function createReader(
  { content, ingredient, readingVersion }: Pick<Catalogue, 'content' | 'ingredient' | 'readingVersion'>,
  milliseconds = { import: recipeReader.importMs, lines: recipeReader.linesMs },
): Reader {
  /** A few at a time: each may use all of the memory. Imports do not slow saved recipes. */
  const imports = createFairQueue(recipeReader.imports, () => tooMany('too-many-at-once', 1));
  const saves = createFairQueue(recipeReader.saves, () => tooMany('too-many-at-once', 1));
  let dictionary: Buffer | undefined;
  let idle: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const permissions = readable.map((name) => `--allow-fs-read=${path.join(root, name)}`);
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${recipeReader.heapMiB}`, '--permission', ...permissions],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // Lower priority than requests.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // It may have ended before it has read all.
    child.on('error', () => {});
    child.once('close', () => {
      if (idle === child) idle = undefined;
    });
    const { ingredients: things, englishWords: english, lineWords: languages } = content;
    // Made once: it takes longer than starting the process.
    dictionary ??= serialize({ things, english, languages } satisfies Dictionary);
    child.send(dictionary);
    return child;
  }

  /** Undefined when the process had to be ended. */
  async function readLines(recipes: DraftLine[][]): Promise<LineReading[][] | undefined> {
    clearTimeout(ending);
    const child = idle ?? start();
    idle = undefined;
    const job = { kind: 'lines', recipes, milliseconds: recipeReader.recipeMs } as const;
    const read = await answerOf<LineReading[][]>(child, job, milliseconds.lines);
    if (!read) {
      child.kill('SIGKILL');
      return undefined;
    }
    idle = child;
    ending = setTimeout(() => endIdle(), idleMilliseconds).unref();
    return read;
  }

  async function readRecipes(recipes: readonly Pick<RecipeDraft, 'ingredients'>[]): Promise<StoredReading[]> {
    const lines = recipes.map(({ ingredients }) => ingredients);
    let read: LineReading[][] | undefined;
    try {
      read = await saves(() => readLines(lines));
    } catch {
      return recipes.map(() => ({ reading: null, readingVersion: null }));
    }
    // One of them ended the process: retry each alone, one after another, as a person has few places to wait.
    if (!read && recipes.length > 1) {
      const alone: StoredReading[] = [];
      for (const one of recipes) alone.push(...(await readRecipes([one])));
      return alone;
    }
    return (read ?? lines.map(outOfTime)).map((reading) => ({ reading, readingVersion }));
  }

  function endIdle(): void {
    clearTimeout(ending);
    idle?.disconnect();
    idle = undefined;
  }

  return {
    version: readingVersion,
    readImport: (input) =>
      imports(async () => {
        const child = start();
        const read = await answerOf<Imported | Wrong>(child, input, milliseconds.import);
        child.kill('SIGKILL');
        // It failed on its input, such as deep nesting, or ran out of time or memory.
        return read ?? refusal('import-too-much');
      }),
    readRecipes,
    things: ingredient,
    close: endIdle,
  };
}

/** A process's answer to a job; undefined when it ends or takes too long. */
async function answerOf<Answer>(
  child: ChildProcess,
  job: ReaderJob,
  within: number,
): Promise<Answer | undefined> {
  const answered = new AbortController();
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(within)]);
  const ended = once(child, 'exit', { signal }).then(() => undefined);
  try {
    child.send(job);
    const answer = await Promise.race([once(child, 'message', { signal }), ended]);
    return answer && JSON.parse(answer[0]);
  } catch {
    return undefined;
  } finally {
    answered.abort();
  }
}
