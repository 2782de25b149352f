import { expect, test } from 'vitest';
import { type NextStepFacts, nextStep } from './next-step.ts';

const all = { safety: true, reminders: true, meals: true, install: true };
const facts = (changed: Partial<NextStepFacts> = {}): NextStepFacts => ({
  today: '2026-03-01',
  tickedToday: 1,
  daysTracked: 1,
  isOpen: all,
  answered: {},
  ...changed,
});

test('nothing is suggested before the first tick of the day', () => {
  expect(nextStep(facts({ tickedToday: 0 }))).toBeUndefined();
  expect(nextStep(facts())).toBe('safety');
});

test('one step a day: after an answer nothing else is suggested on that day', () => {
  expect(nextStep(facts({ daysTracked: 4, answered: { safety: '2026-03-01' } }))).toBeUndefined();
  expect(nextStep(facts({ daysTracked: 4, answered: { safety: '2026-02-28' } }))).toBe('reminders');
});

test('later steps wait for later days', () => {
  const answered = { safety: '2026-02-26' };
  expect(nextStep(facts({ daysTracked: 1, answered }))).toBeUndefined();
  expect(nextStep(facts({ daysTracked: 2, answered }))).toBe('reminders');
  const isOpen = { ...all, reminders: false };
  expect(nextStep(facts({ daysTracked: 2, answered, isOpen }))).toBeUndefined();
  expect(nextStep(facts({ daysTracked: 3, answered, isOpen }))).toBe('meals');
});

test('completed, unavailable or unknown steps are not suggested', () => {
  expect(nextStep(facts({ daysTracked: 9, isOpen: {} }))).toBeUndefined();
  expect(nextStep(facts({ daysTracked: 9, isOpen: { install: true } }))).toBe('install');
});

test('nothing is suggested after two weeks', () => {
  expect(nextStep(facts({ daysTracked: 14 }))).toBe('safety');
  expect(nextStep(facts({ daysTracked: 15 }))).toBeUndefined();
});
