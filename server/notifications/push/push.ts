import http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/db.ts';
import { HandoverRefused } from '../delivery-failure.ts';
import { type AddressProblem, isPushService, lookupPublic, problemOfEndpoint } from './public-address.ts';
import { vapidKeysOf, vapidSubject } from './vapid.ts';

type Problem = AddressProblem | 'push-keys-invalid' | 'push-service-unknown';

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** The content for the browser's worker. A later message with the same `tag` replaces an earlier one. */
export type PushMessage = { title: string; body: string; path: string; tag: string };

export type Push = {
  /** The `applicationServerKey` for subscriptions. */
  publicKey: string;
  /** Why a subscription cannot receive, undefined when it can. */
  problemOf(subscription: Subscription): Problem | undefined;
  /**
   * Sends a message to the push service, which stores it for an hour. `gone` when the device is unregistered. Rejects
   * with PushRefused when the service refuses it or is unreachable.
   */
  send(to: Subscription, message: PushMessage): Promise<'sent' | 'gone'>;
};

/** The push service refused a message or was unreachable. */
export class PushRefused extends HandoverRefused {}

type Options = {
  /** Allows push services on this machine and without TLS: for tests. */
  allowPrivate?: boolean;
};

const anHour = 3600;
const sendTimeoutMs = 10_000;

/** Web push (RFC 8030, 8291, 8292), with the server's own keys. */
export async function createPush(
  db: Db,
  config: Config,
  { allowPrivate = false }: Options = {},
): Promise<Push> {
  const keys = await vapidKeysOf(db);
  const subject = vapidSubject(config);
  const problemOfAddress = (endpoint: string): Problem | undefined => {
    if (allowPrivate) return undefined;
    const problem = problemOfEndpoint(endpoint);
    if (problem) return problem;
    return isPushService(endpoint, config.pushHosts) ? undefined : 'push-service-unknown';
  };

  return {
    publicKey: keys.publicKey,
    problemOf({ endpoint, p256dh, auth }) {
      try {
        webPush.encrypt(p256dh, auth, 'a try', 'aes128gcm');
      } catch {
        return 'push-keys-invalid';
      }
      return problemOfAddress(endpoint);
    },
    async send({ endpoint, p256dh, auth }, message) {
      if (problemOfAddress(endpoint))
        throw new PushRefused({ code: 'push-address-private', detail: '' }, true);
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: anHour,
          // For a device that is off, the service stores one message per topic.
          topic: message.tag,
        },
      );
      const status = await post(endpoint, headers, body, allowPrivate);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new PushRefused({ code: 'push-answered', detail: `${status}` });
      return 'sent';
    },
  };
}

/** Posts without following redirects, and returns the status. The reply's body is ignored. */
function post(
  endpoint: string,
  headers: http.OutgoingHttpHeaders,
  body: Buffer,
  allowPrivate: boolean,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) =>
      reject(new PushRefused({ code: 'push-unreachable', detail: error.code ?? 'unknown' }));
    const { request } = allowPrivate && endpoint.startsWith('http:') ? http : https;
    const call = request(
      endpoint,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(sendTimeoutMs),
        ...(!allowPrivate && { lookup: lookupPublic }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    call.on('error', failed);
    call.end(body);
  });
}
