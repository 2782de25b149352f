import type { FastifyInstance, FastifyReply } from 'fastify';
import { kindWords } from '#domain/reminders.words.ts';
import type { Services } from '#server/http/services.ts';
import { readUnsubscribe, type Unsubscribe } from '#server/notifications/unsubscribe-token.ts';
import { stopEmails } from './settings.queries.ts';
import { plainPage } from './unsubscribe.page.ts';

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

  const send = (reply: FastifyReply, page: Parameters<typeof plainPage>[0]) =>
    reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(plainPage(page));

  function readOr404(token: string, reply: FastifyReply): Unsubscribe | undefined {
    const found = readUnsubscribe(token, config.sessionSecrets);
    if (!found) reply.status(404);
    return found;
  }
  const unknown = {
    title: 'This link is not whole',
    text: 'Some of it is missing, or it is not ours. You can stop every kind of email in your settings.',
  };

  app.get<Params>(url, async ({ params }, reply) => {
    const found = readOr404(params.token, reply);
    if (!found) return send(reply, unknown);
    return send(reply, {
      title: 'No more of these?',
      text: `You will get no more ${kindWords[found.kind]} from us.`,
      button: 'Stop these emails',
    });
  });

  app.post<Params>(url, { config: { fromAnywhere: true } }, async ({ params }, reply) => {
    const found = readOr404(params.token, reply);
    if (!found) return send(reply, unknown);
    await stopEmails(db, { userId: found.userId }, found.kind);
    return send(reply, {
      title: 'It is done',
      text: `You will get no more ${kindWords[found.kind]}. In your settings you can begin them again.`,
    });
  });
}
