import type { Sheet, SheetTaken } from './sheet.ts';

/** The lists of a sheet that may be too long for its paper, in the order in which they are filled. */
export const fittedParts = ['taken', 'warnings', 'items', 'episodes', 'trials'] as const;
type Part = (typeof fittedParts)[number];

/** How many of each list are on the paper, and the lines of the questions. */
export type Fit = Record<Part, number> & { questionLines: string[]; hasMoreQuestions: boolean };

/*
 * Heights in lines of 8.5 pt type with a line height of 1.25, of which a Letter sheet in margins of 10 mm has 69 and A4 more.
 * Widths in characters of that type on 190 mm of paper. web/features/doctor-page/doctor-sheet.test.tsx measures them.
 */
const sheetLines = 69;
/** A table or a section that does not end on the first page leaves some of it empty. */
const secondLines = 60;
const wide = 116;
const half = 54;

/** Capitals and letters of other scripts are wider than the average. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\u1100-\uffff]|\p{Extended_Pictographic}/u.test(letter) ? 2 : /[A-ZMW@%]/.test(letter) ? 1.4 : 1),
    0,
  );

/** The lines that a text takes in a column of so many characters, with so many characters beside it. */
export const lineCount = (text: string, characters: number, beside = 0): number =>
  Math.max(1, Math.ceil((widthOf(text) + beside) / characters));

/** A text in lines of at most so many characters, each broken between words; longer words break anywhere. */
export function brokenLines(text: string, characters: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(' ').flatMap((each) => piecesOf(each, characters))) {
      const last = lines.at(-1) ?? '';
      const joined = last === '' ? word : `${last} ${word}`;
      if (widthOf(joined) <= characters) lines[lines.length - 1] = joined;
      else lines.push(word);
    }
    return lines;
  });
}

function piecesOf(word: string, characters: number): string[] {
  if (widthOf(word) <= characters) return [word];
  const most = Math.floor(characters / 2);
  const letters = [...word];
  return Array.from({ length: Math.max(1, Math.ceil(letters.length / most)) }, (_, at) =>
    letters.slice(at * most, (at + 1) * most).join(''),
  );
}

/** "Coumadin (warfarin)": a name with its ingredients, unless it is one of them. */
export function calledOf({ name, ingredients }: Pick<SheetTaken, 'name' | 'ingredients'>): string {
  const others = ingredients.filter((one) => !name.toLowerCase().includes(one.name.toLowerCase()));
  return others.length === 0 ? name : `${name} (${others.map((one) => one.name).join(' + ')})`;
}

const [nameWidth, doseWidth, itemWidth] = [24, 52, 32];
/** The level of a warning; the numbers of episodes; the dates of a trial. */
const [besideWarning, besideEpisodes, besideTrial] = [16, 45, 38];
const heading = 1.75;
const tableHead = 1.15;

/** The height of each entry; two columns are as high as half of their entries together. */
const heights: { [P in Part]: (entry: Sheet[P][number]) => number } = {
  taken: ({ dose, until, ...one }) =>
    0.25 + Math.max(lineCount(calledOf(one), nameWidth), lineCount(dose, doseWidth), until === null ? 1 : 2),
  warnings: ({ names, text }) => 0.1 + lineCount(names.join(' + ') + text, wide, besideWarning),
  items: ({ name, days }) =>
    (0.3 + lineCount(name, itemWidth) + (days.some(({ second }) => second !== undefined) ? 2 : 1)) / 2,
  episodes: ({ name }) => lineCount(name, half, besideEpisodes) / 2,
  trials: ({ text, change, outcome }) => 0.1 + lineCount(change + outcome + text, wide, besideTrial),
};

const flagWidth = 18;

function fixedHeight(sheet: Sheet): number {
  const named = sheet.otherMedicines.map(calledOf).join(', ');
  const flags = (sheet.flags?.length ?? 0) * flagWidth;
  return (
    // The head with the range, and the foot.
    2.4 +
    3 +
    1.5 * lineCount(sheet.personName, 60) +
    (flags > 0 ? 0.5 + Math.ceil(flags / wide) : 0) +
    (named ? 0.5 + lineCount(named, wide - 20) : 0)
  );
}

/** Whose turn it is: the first of each list come before the rest of any. */
const first: Record<Part, number> = { taken: 12, warnings: 4, items: 8, episodes: 4, trials: 2 };
const mostQuestionLines = { one: 10, two: 40 };

/** What of a sheet is on its paper: one page of A4 and of Letter, or two. It is decided by counts. */
export function fitOf(sheet: Sheet): Fit {
  const room = sheet.allowsSecond ? sheetLines + secondLines : sheetLines;
  const mostLines = sheet.allowsSecond ? mostQuestionLines.two : mostQuestionLines.one;
  const asked = sheet.questions.trim() === '' ? [] : brokenLines(sheet.questions.trim(), wide - 8);
  const questionLines = asked.length <= mostLines ? asked : asked.slice(0, mostLines - 1);
  const hasMoreQuestions = questionLines.length < asked.length;
  const shown: Record<Part, number> = { taken: 0, warnings: 0, items: 0, episodes: 0, trials: 0 };
  const questions = asked.length > 0 ? heading + questionLines.length + (hasMoreQuestions ? 1 : 0) : 0;
  const heightOf = (part: Part, count: number) => {
    const entries: readonly Sheet[Part][number][] = sheet[part];
    if (entries.length === 0) return 0;
    // TypeScript cannot see that the entries are those of the part.
    const height = heights[part] as (entry: Sheet[Part][number]) => number;
    const isPaired = part === 'items' || part === 'episodes';
    const even = isPaired && count % 2 === 1 ? height(entries[count - 1] as Sheet[Part][number]) : 0;
    const more = (count < entries.length ? 1.1 : 0) + (part === 'taken' ? tableHead : 0);
    return heading + even + more + entries.slice(0, count).reduce((sum, one) => sum + height(one), 0);
  };
  const fits = () =>
    fixedHeight(sheet) +
      questions +
      fittedParts.reduce((sum, part) => sum + heightOf(part, shown[part]), 0) <=
    room;
  // One of each list in turn, so that none is left out for the length of another.
  for (const most of [first, undefined]) {
    const open = new Set(fittedParts);
    while (open.size > 0)
      for (const part of open) {
        if (shown[part] >= Math.min(sheet[part].length, most?.[part] ?? sheet[part].length))
          open.delete(part);
        else {
          shown[part] += 1;
          if (fits()) continue;
          shown[part] -= 1;
          open.delete(part);
        }
      }
  }
  return { ...shown, questionLines, hasMoreQuestions };
}

/** The sheet with nothing but what is on its paper, for paper, preview, file, bundle and link alike. */
export function fittedSheet(sheet: Sheet): Sheet {
  const { questionLines, hasMoreQuestions, ...shown } = fitOf(sheet);
  const { taken, warnings, items, episodes, trials } = sheet;
  const leftOf = (part: Part) => sheet[part].length - shown[part];
  return {
    ...sheet,
    taken: taken.slice(0, shown.taken),
    warnings: warnings.slice(0, shown.warnings),
    items: items.slice(0, shown.items),
    episodes: episodes.slice(0, shown.episodes),
    trials: trials.slice(0, shown.trials),
    questions: hasMoreQuestions ? questionLines.join('\n') : sheet.questions.trim(),
    left: {
      taken: leftOf('taken'),
      warnings: leftOf('warnings'),
      items: leftOf('items'),
      episodes: leftOf('episodes'),
      trials: leftOf('trials'),
      hasMoreQuestions,
    },
  };
}
