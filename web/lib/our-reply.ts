import { serverHeader } from '#contract/operation-headers.ts';

// A proxy, a firewall or a sign-in in front of the server may reply in its place. For the app such a reply is a missing
// network. Every request to the server, of pages and workers, passes its reply through `ourReply`.

/** `sign-in` asks the person for something; `gateway` did not reach the server. */
export type Sender = 'server' | 'sign-in' | 'gateway';

/** What a gateway says, and what ends a session: without the mark these are not of our server. */
const neverOurs: readonly number[] = [401, 429, 502, 503, 504];

/** An older version of the server sends no mark, but JSON, or an error without a body; a page is of another. */
function isLikeOurs({ headers, type, status }: Response): boolean {
  const kind = headers.get('content-type');
  const isOurKind = kind === null ? status >= 400 : kind.startsWith('application/json');
  return type !== 'opaqueredirect' && isOurKind && !neverOurs.includes(status);
}

/** Who sent this reply? A redirect is a sign-in: our calls have none, so none is followed. */
export function senderOf(reply: Response): Sender {
  const { headers, type, status } = reply;
  if (headers.has(serverHeader) || isLikeOurs(reply)) return 'server';
  const asks = type === 'opaqueredirect' || status < 400 || status === 401 || status === 403;
  return asks ? 'sign-in' : 'gateway';
}

/** A reply that is not of our server. */
export class NotOurs extends Error {
  readonly reply: Response;
  readonly sender: Sender;

  constructor(reply: Response) {
    super('not-ours');
    this.reply = reply;
    this.sender = senderOf(reply);
  }
}

/** The reply of our server; throws NotOurs for another. */
export async function ourReply(asked: Response | Promise<Response>): Promise<Response> {
  const reply = await asked;
  if (senderOf(reply) !== 'server') throw new NotOurs(reply);
  return reply;
}
