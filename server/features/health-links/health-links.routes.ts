import { isRefusal } from '#contract/error-codes.ts';
import { healthLinks } from '#contract/health-links.ts';
import { visitorCalls } from '#contract/limits.ts';
import { countedAs } from '#server/http/address.ts';
import type { Api } from '#server/http/api.ts';
import { countOne, createLimiter } from '#server/http/rate-limit.ts';
import { securityEvent } from '#server/http/security-log.ts';
import { createLink, endLink, linksOf, openLink } from './health-links.queries.ts';

/** A page of another site may read the answer: programs of a practice open links too. No cookie comes with it. */
const forAnySite = { 'Access-Control-Allow-Origin': '*' };
const ofPreflight = {
  ...forAnySite,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'content-type',
  'Access-Control-Max-Age': '600',
};

/** What a wrong passcode is in the security log. Only the end of a link is on its owner's list. */
const eventOf = {
  wrong: 'authn_login_fail',
  ended: 'authn_login_lock',
} as const;

export function healthLinksRoutes(api: Api): void {
  const { app, route, db, now, changes } = api;
  const openings = createLimiter(db.$client, { keyPrefix: 'link-opening', ...visitorCalls.linkOpenings });

  route(healthLinks.list, async ({ person }) => ({ links: await linksOf(db, person.scope, now()) }));
  route(healthLinks.create, async ({ person, body }) => {
    const made = await createLink(db, person.scope, body, now());
    if (isRefusal(made)) return made;
    return {
      path: healthLinks.open.path.replace(':manifest', made.token),
      expiresAt: made.expiresAt.toISOString(),
    };
  });
  route(healthLinks.end, async ({ person, params }) => {
    await endLink(db, person.scope, params.linkId);
    return { ok: true as const };
  });

  route(
    healthLinks.open,
    async ({ params, body, request }) => {
      await countOne(openings, countedAs(request.ip), 'too-many-attempts');
      const { userId, guess, outcome } = await openLink(db, params.manifest, body.passcode, now());
      if (guess) {
        request.isRefusalLogged = true;
        const owner = guess === 'ended' ? { userId } : {};
        securityEvent(api, eventOf[guess], { request, about: 'health-link', ...owner });
      }
      // The person's pages show how often it was opened.
      if (userId) changes.publish({ userId, device: null, tags: ['health-links'] });
      return outcome;
    },
    { fromAnywhere: true, headers: forAnySite },
  );
  app.options(healthLinks.open.path, (_request, reply) => reply.headers(ofPreflight).status(204).send());
}
