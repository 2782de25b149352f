import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownScope } from '#domain/policy/policy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { unsubscribe } from '#messages/generated/unsubscribe.ts';
import { localeOf } from '#server/http/locale.ts';
import type { Services } from '#server/http/services.ts';
import { readUnsubscribe, type Unsubscribe } from '#server/notifications/unsubscribe-token.ts';
import { stopEmails } from './settings.queries.ts';
import { type PageText, plainPage } from './unsubscribe.page.ts';

type Params = { Params: { token: string } };

/**
 * Where an email's "unsubscribe" leads: a page for people, which changes nothing by being looked at (programs follow
 * links too), and the post of its button or of a mail program (RFC 8058). Neither needs a session: the token is signed.
 */
export async function unsubscribeRoutes(app: FastifyInstance, { db, config }: Services): Promise<void> {
  const url = '/unsubscribe/:token';

  // What a form or a mail program sends along says nothing that the address does not.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => {
    done(null, undefined);
  });

  // Whoever opens it may be signed in or not: the language is that of the browser.
  const send = (reply: FastifyReply, page: (words: typeof unsubscribe) => PageText) => {
    const locale = localeOf(reply.request, config);
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage(page(inLocale(unsubscribe, locale)), locale));
  };

  function readOr404(token: string, reply: FastifyReply): Unsubscribe | undefined {
    const found = readUnsubscribe(token, config.sessionSecrets);
    if (!found) reply.status(404);
    return found;
  }
  const unknown = (words: typeof unsubscribe): PageText => ({
    title: words.unknownTitle(),
    text: words.unknown(),
  });

  app.get<Params>(url, async ({ params }, reply) => {
    const found = readOr404(params.token, reply);
    if (!found) return send(reply, unknown);
    return send(reply, (words) => ({
      title: words.askTitle(),
      text: words.ask[found.kind](),
      button: words.stop(),
    }));
  });

  app.post<Params>(url, { config: { fromAnywhere: true } }, async ({ params }, reply) => {
    const found = readOr404(params.token, reply);
    if (!found) return send(reply, unknown);
    await stopEmails(db, ownScope(found.userId), found.kind);
    return send(reply, (words) => ({ title: words.doneTitle(), text: words.done[found.kind]() }));
  });
}
