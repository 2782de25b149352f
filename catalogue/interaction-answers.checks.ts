import type { MedicineTable } from '#contract/medicines.ts';
import {
  type Answers,
  answeredByRows,
  type InteractionAnswersFile,
  type Question,
  questions,
} from './interaction-answers.schema.ts';
import { loadPairs } from './library.load.ts';
import { loadInteractionAnswers, loadMedicines } from './medicines.load.ts';
import type { Pair } from './pairs.schema.ts';
import type { Check, Report } from './report.ts';

type Answer = 'yes' | 'no' | 'unknown';
type Ingredient = MedicineTable['ingredients'][number];
const all = Object.keys(questions) as Question[];

function answerIn(answers: Answers | undefined, question: Question): Answer | undefined {
  if (answers?.yes.includes(question)) return 'yes';
  if (answers?.no.includes(question)) return 'no';
  return answers?.unknown.includes(question) ? 'unknown' : undefined;
}

/** The medicine's own answer; else "yes" if one of its classes says yes, "no" if all say no. */
export function answerOf(
  file: InteractionAnswersFile,
  { id, classes }: Ingredient,
  question: Question,
): Answer | undefined {
  const own = answerIn(file.medicines[id], question);
  if (own) return own;
  const ofClasses = classes.map((name) => answerIn(file.classes[name], question));
  if (ofClasses.includes('yes')) return 'yes';
  if (ofClasses.includes(undefined)) return undefined;
  return ofClasses.every((one) => one === 'no') ? 'no' : 'unknown';
}

/** Finds medicines without an answer, a "yes" without a row, and answers that rows contradict. */
export function interactionAnswerProblems(
  file: InteractionAnswersFile,
  { classes, ingredients }: Pick<MedicineTable, 'classes' | 'ingredients'>,
  pairs: readonly Pair[],
): string[] {
  const known = {
    classes: new Set(classes.map(({ id }) => id)),
    medicines: new Set(ingredients.map(({ id }) => id)),
  };
  const isAbout = (pair: Pair, { id, classes: its }: Ingredient) =>
    pair.medicines.includes(id) ||
    (!pair.except.includes(id) && pair.classes.some((one) => its.includes(one)));
  return [
    ...(['classes', 'medicines'] as const).flatMap((kind) =>
      Object.keys(file[kind])
        .filter((id) => !known[kind].has(id))
        .map((id) => `interaction answers: ${kind} has no ${id}`),
    ),
    ...all.flatMap((question) => {
      const things: readonly string[] = questions[question];
      const rows = pairs.filter(({ herbs, supplements, notRecommended, foods }) =>
        [herbs, supplements, notRecommended, foods].flat().some((thing) => things.includes(thing)),
      );
      return ingredients.flatMap((one) => {
        const answer = answerOf(file, one, question);
        const hasRow = rows.some((pair) => isAbout(pair, one));
        if (answer === undefined) return [`interaction answers: ${one.id} does not answer ${question}`];
        if (answer === 'yes' && !hasRow)
          return [`interaction answers: ${one.id} says yes to ${question}, and no pair does`];
        const isContradicted = hasRow && (answer === 'no' || answeredByRows.includes(question));
        return answer !== 'yes' && isContradicted
          ? [`interaction answers: ${one.id} says ${answer} to ${question}, and a pair says yes`]
          : [];
      });
    }),
  ];
}

function checkInteractionAnswers(): Report {
  const file = loadInteractionAnswers();
  const table = loadMedicines();
  const counts = all.map((question) => {
    const answers = table.ingredients.map((one) => answerOf(file, one, question));
    const count = (answer: Answer) => answers.filter((one) => one === answer).length;
    return [`to ${question} (${count('no')} no, ${count('unknown')} not known)`, count('yes')] as const;
  });
  return {
    kind: 'interaction answers',
    counts: { 'medicines asked': table.ingredients.length, ...Object.fromEntries(counts) },
    problems: interactionAnswerProblems(file, table, loadPairs()),
  };
}

export const interactionAnswerChecks: readonly Check[] = [checkInteractionAnswers];
