import { expect, test } from 'vitest';
import { loadPairs } from './library.load.ts';
import { loadMedicines, loadSweep } from './medicines.load.ts';
import { sweepProblems } from './sweep.checks.ts';
import { type Answers, type Question, questions, SweepFile } from './sweep.schema.ts';

const table = loadMedicines();
const pairs = loadPairs();
const none: Answers = { yes: [], no: [], unknown: Object.keys(questions) as Question[], from: [] };
const sweep = loadSweep();

const sayingOf = (id: string, answers: Partial<Answers>) =>
  sweepProblems(
    { ...sweep, medicines: { ...sweep.medicines, [id]: { ...none, unknown: [], ...answers } } },
    table,
    pairs,
  );

test('every medicine answers every question, as the pairs do', () => {
  expect(sweepProblems(sweep, table, pairs)).toEqual([]);
});

test('the check finds what has no row, what a row contradicts and what is not answered', () => {
  expect(sayingOf('loratadine', { yes: ['qt'] })).toEqual([
    'sweep: loratadine says yes to qt, and no pair does',
  ]);
  expect(sayingOf('simvastatin', { no: ['grapefruit'], yes: ['st-johns-wort'] })).toEqual([
    'sweep: simvastatin says no to grapefruit, and a pair says yes',
  ]);
  expect(sayingOf('felodipine', { unknown: ['grapefruit'], yes: ['st-johns-wort'] })).toEqual([
    'sweep: felodipine says unknown to grapefruit, and a pair says yes',
  ]);
  expect(sayingOf('nothing', {})).toEqual(['sweep: medicines has no nothing']);
  const { lithium: _, ...classes } = sweep.classes;
  expect(sweepProblems({ ...sweep, classes }, table, pairs)).toContain('sweep: lithium does not answer p-gp');
});

test('a "no" has a source, and no question two answers', () => {
  const refused = (answers: object) =>
    SweepFile.safeParse({ classes: { statin: answers }, medicines: {} }).error?.issues.map(
      ({ message }) => message,
    );
  expect(refused({ no: ['qt'] })).toEqual(['A "no" has its sources, and they are of a "no"']);
  expect(refused({ yes: ['qt'], unknown: ['qt'] })).toEqual(['A question is answered twice']);
});
