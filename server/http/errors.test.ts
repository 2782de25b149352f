import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorCodes, type Refusal } from '#contract/error-codes.ts';
import { errors } from '#messages/en/errors.ts';
import { answerErrors, refusalText } from './errors.ts';

test('what a person wrote is neither in the log nor in the answer when a query fails', async () => {
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

test('every code has words, and all of its parameters are in them', () => {
  expect(Object.keys(errors).sort()).toEqual(Object.keys(errorCodes).sort());
  for (const [code, { parameters = [] }] of Object.entries(
    errorCodes as Record<string, { parameters?: readonly string[] }>,
  )) {
    const textWith = (changed?: string) => {
      const filled = parameters.map((name) => [name, name === changed ? 23 : name === 'kind' ? 'fasts' : 17]);
      return refusalText({ code, parameters: Object.fromEntries(filled) } as Refusal);
    };
    expect(textWith()).not.toMatch(/[{}]/);
    for (const name of parameters) expect([code, name, textWith(name)]).not.toEqual([code, name, textWith()]);
  }
});
