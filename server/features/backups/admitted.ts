import type { FastifyRequest } from 'fastify';
import type { Permission } from '#contract/policy.ts';
import { authorize } from '#server/http/authorize.ts';
import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/http/services.ts';
import { type Person, readPerson } from '#server/http/session.ts';

/** Who asks for all there is, or is about to replace it, as the policy and the settings let them. Throws 401 and 403. */
export async function admitted(
  { db, config, now }: Services,
  request: FastifyRequest,
  permission: Permission,
): Promise<Person> {
  const person = await readPerson(db, request, config, now());
  authorize(person, permission, request, config);
  // Whoever runs the server may keep for themselves what has everybody's health data in it.
  if (!config.backupFromBrowser) throw refuse('forbidden');
  if (!person) throw refuse('signed-out');
  return person;
}
