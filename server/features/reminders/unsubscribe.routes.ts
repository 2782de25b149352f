import type { FastifyReply } from 'fastify';
import { ownScope } from '#domain/policy/policy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { escapeHtml } from '#messages/escape-html.ts';
import { unsubscribe } from '#messages/generated/unsubscribe.ts';
import type { Locale } from '#messages/locale.ts';
import type { Api } from '#server/http/api.ts';
import { localeOf } from '#server/http/locale.ts';
import { readUnsubscribe, type Unsubscribe } from '#server/notifications/unsubscribe-token.ts';
import { stopEmails } from './settings.queries.ts';

type PageText = { title: string; text: string; button?: string };

/** A page without app or scripts, opened from an email. `button` posts to the same address. */
function plainPage({ title, text, button }: PageText, locale: Locale): string {
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : '';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · Tisane</title>
<style>
body{margin:0;padding:24px 12px;background:#f6f2e9;color:#2b332b;font:16px/1.6 Georgia,'Times New Roman',serif}
main{max-width:520px;margin:8vh auto 0;padding:32px 28px;background:#fffdf8;border:1px solid #e4dccb;border-radius:16px}
h1{margin:0 0 16px;font-size:26px;font-weight:600;color:#3f6b4f}p{margin:0 0 16px}a{color:#3f6b4f}
button{min-height:44px;padding:10px 22px;border:0;border-radius:12px;background:#3f6b4f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
@media (prefers-color-scheme:dark){body{background:#14211b;color:#e8e4d8}main{background:#1b2a23;border-color:#33453b}h1,a{color:#9fceae}button{background:#9fceae;color:#14211b}}
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}<p><a href="/">Tisane</a></p></main></body>
</html>
`;
}

type Params = { Params: { token: string } };

/**
 * The "unsubscribe" link of an email: a page, which changes nothing on GET (programs follow links too), and the POST of
 * its button or of a mail program (RFC 8058). Neither needs a session: the token is signed.
 */
export async function unsubscribeRoutes({ app, db, config }: Api): Promise<void> {
  const url = '/unsubscribe/:token';

  // The body is ignored: the address says everything.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => {
    done(null, undefined);
  });

  // There may be no session: the browser's language is used.
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
