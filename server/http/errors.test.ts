import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from './errors.ts';

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
