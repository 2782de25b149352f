import type { FastifyRequest } from 'fastify';
import type { Permission } from '#contract/policy.ts';
import { authorize } from '#server/http/authorize.ts';
import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/http/services.ts';
import { type Person, readPerson } from '#server/http/session.ts';

/** Authorizes a download or restore of the whole database by the policy and the settings. Throws 401 and 403. */
export async function admitted(
  { db, config, now }: Services,
  request: FastifyRequest,
  permission: Permission,
): Promise<Person> {
  const person = await readPerson(db, request, config, now());
  authorize(person, permission, {}, config);
  // It contains everybody's health data, so the operator may disable this in the browser.
  if (!config.backupFromBrowser) throw refuse('forbidden');
  if (!person) throw refuse('signed-out');
  return person;
}
