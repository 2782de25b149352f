import { describe, expect, test } from 'vitest';
import { habitAreas } from '#contract/habits.ts';
import { goals, timesOfDay } from '#contract/shapes.ts';
import { ritualChecks, runChecks } from './checks.ts';
import { HabitsFile } from './habits.schema.ts';
import { loadHabits, loadRitualTemplates } from './load.ts';
import { parseContent, readText } from './read.ts';
import { RitualsFile } from './rituals.schema.ts';
import { forbiddenWords } from './wording.ts';

const rituals = loadRitualTemplates();
const habits = loadHabits();

test('ten goals, three times of day, five rituals each', () => {
  expect(rituals).toHaveLength(150);
  expect(new Set(rituals.map(({ templateId }) => templateId)).size).toBe(150);
  for (const goal of goals) {
    for (const time of timesOfDay) {
      const some = rituals.filter((ritual) => ritual.goal === goal && ritual.timeOfDay === time);
      expect(some.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    }
  }
});

test('four habits for each goal, one for each area', () => {
  expect(habits).toHaveLength(40);
  for (const goal of goals) {
    const ids = habits.filter((habit) => habit.goal === goal).map(({ id }) => id);
    expect(ids.sort()).toEqual(habitAreas.map((area) => `${goal}-${area}`).sort());
  }
});

// Reads all content, which is slow on a busy machine.
test('the content check finds no problem', { timeout: 30_000 }, () => {
  expect(runChecks(ritualChecks).flatMap(({ problems }) => problems)).toEqual([]);
});

describe('an error names the invalid file and the field', () => {
  const day = readText('rituals/energy-boost.yaml');
  const read = (text: string) => parseContent('rituals/energy-boost.yaml', text, RitualsFile);

  test.each([
    ['a field that is missing', day.replace(/^ {4}why: .*$/m, ''), 'morning[0].why'],
    ['an unknown field', day.replace('    why:', '    reason: none\n    why:'), 'morning[0]'],
    ['a slug used twice', day.replace('id: tall-glass-first', 'id: sun-before-screen'), 'morning[1].id'],
    ['too long a ritual', day.replace('minutes: 10', 'minutes: 90'), 'morning[0].minutes'],
    ['broken YAML', day.replace('morning:', 'morning: ['), 'is not YAML'],
  ])('%s', (_name, text, place) => {
    expect(text).not.toBe(day);
    expect(() => read(text)).toThrow('catalogue/sources/rituals/energy-boost.yaml');
    expect(() => read(text)).toThrow(place);
  });

  test('a fast without a caution on who should not fast', () => {
    const text = readText('habits/energy-boost.yaml').replace(/^ {4}caution: >-\n( {6}.*\n)+/m, '');
    expect(() => parseContent('habits/energy-boost.yaml', text, HabitsFile)).toThrow('habits[1].caution');
  });
});

test('forbidden words are found, and words that only contain them are not', () => {
  expect(forbiddenWords('This cures it, guaranteed!')).toEqual(['cure', 'guaranteed', '!']);
  expect(forbiddenWords('A secure pedicure on an alkaline evening.')).toEqual([]);
});
