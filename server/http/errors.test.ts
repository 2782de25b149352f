import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorCodes, type Refusal } from '#contract/error-codes.ts';
import { errors } from '#messages/generated/errors.ts';
import { answerErrors } from './errors.ts';
import { refusalText } from './refusal-text.ts';

test('a failed query puts a person’s text neither in the log nor in the reply', async () => {
  const log: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => log.push(line) } } });
  answerErrors(app);
  app.get('/fails', () => {
    const cause = new Error('relation "safety_profiles" does not exist');
    throw new DrizzleQueryError('insert into rituals values ($1)', ['You are pregnant'], cause);
  });
  const { statusCode, body } = await app.inject({ url: '/fails' });
  expect(statusCode).toBe(500);
  expect(log.join()).toContain('does not exist');
  for (const text of [log.join(), body]) expect(text).not.toMatch(/pregnant|params/);
});

test('every code has a text that uses all its parameters', () => {
  expect(Object.keys(errors).sort()).toEqual(Object.keys(errorCodes).sort());
  for (const [code, { parameters = [] }] of Object.entries(
    errorCodes as Record<string, { parameters?: readonly string[] }>,
  )) {
    const textWith = (changed?: string) => {
      const filled = parameters.map((name) => [
        name,
        name === changed ? 23 : name === 'kind' ? 'ownRecipes' : 17,
      ]);
      return refusalText({ code, parameters: Object.fromEntries(filled) } as Refusal);
    };
    expect(textWith()).not.toMatch(/[{}]/);
    for (const name of parameters) expect([code, name, textWith(name)]).not.toEqual([code, name, textWith()]);
  }
});

test('a test provokes every code', () => {
  const list = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'server/**.test.ts',
    'contract/**.test.ts',
  ];
  const tests = execFileSync('git', list, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !import.meta.filename.endsWith(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  // In server/refusals/ a code is the name of its test; a feature's own tests expect it in a reply.
  const isNamed = (code: string) => tests.includes(`'${code}'`) || tests.includes(`  ${code}: `);
  expect(Object.keys(errorCodes).filter((code) => !isNamed(code))).toEqual([]);
});
