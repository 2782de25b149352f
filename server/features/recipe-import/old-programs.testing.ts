import { linesOf, type Written } from './recipes.testing.ts';

// Files in the formats of MasterCook and Meal-Master, which have amount, unit and ingredient in columns.

/** A line's columns; a line in another form is only an ingredient. */
const columnsOf = (line: string) => {
  const [, amount = '', unit = '', name = line] =
    /^(\d+ \d\/\d|\d\/\d|\d{1,4}) (cups?|tbsp|tsp|g|ml|tablespoons?|teaspoons?) (.+)$/.exec(line) ?? [];
  return { amount, unit, name };
};

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`;

const xmlOf = (recipe: Written) => `<RcpE name="${attribute(recipe.name)}" author="A cook" img="">
<Serv qty="${recipe.servings}"/>
<PrpT elapsed="${clock(recipe.prep)}"/>
<CatS>
${recipe.tags.map((tag) => `<CatT>\n${tag}\n</CatT>`).join('\n')}
</CatS>
${recipe.parts
  .flatMap(({ group, lines }) => [
    ...(group ? [`<IngR code="S" name="${attribute(group)}:"></IngR>`] : []),
    ...lines.map((line) => {
      const { amount, unit, name } = columnsOf(line);
      const at = name.indexOf(', ');
      const [thing, note] = at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 2)];
      return `<IngR code="I" name="${attribute(thing)}" unit="${unit}" qty="${amount}">${note && `\n<IPrp>\n${attribute(note)}\n</IPrp>\n`}</IngR>`;
    }),
  ])
  .join('\n')}
<DirS>
${recipe.steps.map((step) => `<DirT img="">\n${attribute(step)}\n</DirT>`).join('\n')}
</DirS>
<Srce>
Grandmother&apos;s book
</Srce>
<TTim elapsed="${clock(recipe.prep + recipe.cook)}"/>
<Note>
Freezes well.
</Note>
<Nutr>
Per Serving (excluding unknown items): 340 Calories; 23g Fat
</Nutr>
</RcpE>`;

/** MasterCook 5 and later, in Latin 1. */
export const masterCookXml = (recipes: readonly Written[]) =>
  `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook" date="April 14, 2025">
<Summ>
${recipes.map(({ name }) => `<Nam>\n${attribute(name)}\n</Nam>`).join('\n')}</Summ>
${recipes.map(xmlOf).join('\n')}
</mx2>
`.replaceAll('\n', '\r\n');

/** Text wrapped at 75 letters, as in old programs. */
const wrapped = (text: string, indent = ''): string => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > 74) lines.push(`${indent}${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
};

const textOf = (recipe: Written) => `                     *  Exported from  MasterCook  *

                        ${recipe.name}

Recipe By     : A cook
Serving Size  : ${`${recipe.servings}`.padEnd(5)}Preparation Time :${clock(recipe.prep)}
Categories    : ${(recipe.tags[0] ?? '').padEnd(33)}${recipe.tags[1] ?? ''}

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
${recipe.parts
  .flatMap(({ group, lines }) => [
    ...(group ? [`                        ***${group}***`] : []),
    ...lines.map((line) => {
      const { amount, unit, name } = columnsOf(line);
      return `${amount.padStart(8)}  ${unit.padStart(12)}  ${name.replace(', ', ' -- ')}`;
    }),
  ])
  .join('\n')}

${recipe.steps.map((step) => wrapped(step)).join('\n\n')}

Source:
  "Grandmother's book"
Start to Finish Time:
  "${clock(recipe.prep + recipe.cook)}"

                                    - - - - - - - - - - - - - - - - - - -

Per Serving (excluding unknown items): 340 Calories; 23g Fat (62.1%
calories from fat).

NOTES : Freezes well.

Nutr. Assoc. : 0 0 0 0
`;

/** The text form of MasterCook 1 to 4, which people have exchanged for decades. */
export const masterCookText = (recipes: readonly Written[]) =>
  recipes.map(textOf).join('\n\n').replaceAll('\n', '\r\n');

/** Meal-Master's two-letter units. */
const unitCodes: Record<string, string> = { cup: 'c', cups: 'c', tbsp: 'tb', tsp: 'ts', g: 'g', ml: 'ml' };

/** A line of 28 letters, with the rest after a dash below. */
function mealMasterLine(line: string): string {
  const { amount, unit, name } = columnsOf(line);
  const code = unitCodes[unit];
  const [first = '', ...more] = wrapped(code === undefined && amount ? `${unit} ${name}` : name)
    .split('\n')
    .flatMap((part) => part.match(/.{1,28}(?:\s|$)|\S{28,}/g) ?? []);
  return [
    `${amount.padStart(7)} ${(code ?? '').padEnd(2)} ${first.trim()}`,
    ...more.map((part) => `           -${part.trim()}`),
  ].join('\n');
}

const mealMasterOf = (recipe: Written) => `MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: ${recipe.name}
 Categories: ${recipe.tags.join(', ')}
      Yield: ${recipe.servings} servings

${recipe.parts
  .flatMap(({ group, lines }) => [
    ...(group ? [`MMMMM${`-${group.toUpperCase()}-`.padStart(40, '-').padEnd(70, '-')}`] : []),
    ...lines.map(mealMasterLine),
  ])
  .join('\n')}

  Prep Time: ${clock(recipe.prep)}
${recipe.cook ? `  Cook Time: ${clock(recipe.cook)}\n` : ''}
${recipe.steps.map((step) => wrapped(step, '  ')).join('\n\n')}

  Source: Grandmother's book

MMMMM
`;

/** Meal-Master 8 for DOS. */
export const mealMaster = (recipes: readonly Written[]) =>
  recipes.map(mealMasterOf).join('\n').replaceAll('\n', '\r\n');

/** A line as Meal-Master stores it: its two letters as our units. */
export const mealMasterLines = (recipe: Written): string[] =>
  linesOf(recipe).map((line) => {
    const { amount, unit, name } = columnsOf(line);
    const code = unitCodes[unit];
    if (!amount || code === undefined) return line;
    const many = /^(?:[2-9]|\d{2,}|1 )/.test(amount);
    const written = code === 'c' ? (many ? 'cups' : 'cup') : unit;
    return `${amount} ${written} ${name}`;
  });
