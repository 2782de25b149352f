import { deserialize } from 'node:v8';
import type { DraftLine } from '#contract/recipe-draft.ts';
import { lineDictionary } from '#domain/ingredients/ingredient-names.ts';
import { lineLanguages } from '#domain/ingredients/line-languages.ts';
import { composeOwnRecipe } from '#domain/recipes/own-recipe.ts';
import { readLines } from '#domain/recipes/read-lines.ts';
import { pluralsOf, withPlural } from '#server/features/recipe-import/counted-names.ts';
import type { Found } from '#server/features/recipe-import/reading.ts';
import type { ReaderInput, ReaderJob } from './reader.ts';

// Parses untrusted input: reads the dictionary and then jobs from standard input, each prefixed with its length, and
// writes a line of JSON for each.

type Known = ReturnType<typeof prepare>;
let known: Known | undefined;

function prepare({ things, english, languages }: Extract<ReaderInput, { kind: 'dictionary' }>) {
  const dictionary = lineDictionary(things, english);
  return {
    things: new Map(things.map((thing) => [thing.id, thing])),
    words: { dictionary, languages: lineLanguages(languages, dictionary) },
    plurals: pluralsOf(things),
  };
}

/** An imported recipe, with its parsed lines. */
function preview({ key, draft: asRead, picture }: Found, { things, words, plurals }: Known) {
  const inPlural = (line: DraftLine) => ({ ...line, text: withPlural(line.text, plurals) });
  const draft = { ...asRead, ingredients: asRead.ingredients.map(inPlural) };
  const reading = readLines(draft.ingredients, words);
  const stored = {
    id: '',
    draft,
    reading,
    adaptedFrom: null,
    updatedAt: new Date(0),
    deletedAt: null,
    imageUrl: null,
  };
  const { counted, countable, lines } = composeOwnRecipe(stored, things, () => undefined);
  const open = lines
    .filter(({ state }) => state === 'not-known' || state === 'not-weighed')
    .map(({ text }) => text);
  return { key, draft, counted, countable, open, ...(picture && { picture }) };
}

async function answerTo(job: ReaderJob, known: Known) {
  if (job.kind === 'lines') {
    return job.recipes.map((lines) => {
      const before = process.cpuUsage();
      return readLines(lines, known.words, () => process.cpuUsage(before).user > job.milliseconds * 1000);
    });
  }
  // Loaded late, so that saving a recipe does not wait for the parsers of pages and archives.
  const [{ readImport }, { sentFile }] = await Promise.all([
    import('#server/features/recipe-import/read-import.ts'),
    import('#server/features/recipe-import/sent-file.ts'),
  ]);
  const given = job.kind === 'sent-file' ? sentFile(job.body) : job;
  if ('wrong' in given) return given;
  const { kind, recipes, unread } = await readImport(given);
  return { kind, recipes: recipes.map((recipe) => preview(recipe, known)), unread };
}

async function take(input: ReaderInput): Promise<void> {
  if (input.kind === 'dictionary') known = prepare(input);
  else if (known) process.stdout.write(`${JSON.stringify(await answerTo(input, known))}\n`);
}

const lengthBytes = 4;
let chunks: Buffer[] = [];
let bytes = 0;
let wanted = lengthBytes;
let isLength = true;
for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
  chunks.push(chunk);
  bytes += chunk.length;
  while (bytes >= wanted) {
    const all = Buffer.concat(chunks);
    const frame = all.subarray(0, wanted);
    chunks = [all.subarray(wanted)];
    bytes -= wanted;
    wanted = isLength ? frame.readUInt32LE() : lengthBytes;
    isLength = !isLength;
    if (isLength) await take(deserialize(frame));
  }
}
