import { expect, test } from 'vitest';
import { interactionAnswerProblems } from './interaction-answers.checks.ts';
import {
  type Answers,
  InteractionAnswersFile,
  type Question,
  questions,
} from './interaction-answers.schema.ts';
import { loadPairs } from './library.load.ts';
import { loadInteractionAnswers, loadMedicines } from './medicines.load.ts';

const table = loadMedicines();
const pairs = loadPairs();
const none: Answers = { yes: [], no: [], unknown: Object.keys(questions) as Question[], from: [] };
const file = loadInteractionAnswers();

const sayingOf = (id: string, answers: Partial<Answers>) =>
  interactionAnswerProblems(
    { ...file, medicines: { ...file.medicines, [id]: { ...none, unknown: [], ...answers } } },
    table,
    pairs,
  );

test('every medicine answers every question, in agreement with the pairs', () => {
  expect(interactionAnswerProblems(file, table, pairs)).toEqual([]);
});

test('the check finds a "yes" without a row, a contradicted answer and a missing answer', () => {
  expect(sayingOf('loratadine', { yes: ['qt'] })).toEqual([
    'interaction answers: loratadine says yes to qt, and no pair does',
  ]);
  expect(sayingOf('simvastatin', { no: ['grapefruit'], yes: ['st-johns-wort'] })).toEqual([
    'interaction answers: simvastatin says no to grapefruit, and a pair says yes',
  ]);
  expect(sayingOf('felodipine', { unknown: ['grapefruit'], yes: ['st-johns-wort'] })).toEqual([
    'interaction answers: felodipine says unknown to grapefruit, and a pair says yes',
  ]);
  expect(sayingOf('nothing', {})).toEqual(['interaction answers: medicines has no nothing']);
  const { lithium: _, ...classes } = file.classes;
  expect(interactionAnswerProblems({ ...file, classes }, table, pairs)).toContain(
    'interaction answers: lithium does not answer p-gp',
  );
});

test('a "no" needs a source, and each question has one answer', () => {
  const refused = (answers: object) =>
    InteractionAnswersFile.safeParse({ classes: { statin: answers }, medicines: {} }).error?.issues.map(
      ({ message }) => message,
    );
  expect(refused({ no: ['qt'] })).toEqual(['A "no" has its sources, and they are of a "no"']);
  expect(refused({ yes: ['qt'], unknown: ['qt'] })).toEqual(['A question is answered twice']);
});
