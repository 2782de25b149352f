import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';

/** The provider's faults; none when empty. */
export type Crooked = {
  /** The issuer in its discovery document and its tokens. */
  issuer?: string;
  /** Claims about the person, besides `sub`; undefined: a confirmed address. */
  claims?: Record<string, unknown>;
  idToken?: 'missing' | 'without-email';
  /** The `sub` in its userinfo. */
  userinfoSub?: string;
  /** Redirects this path to another server, which answers correctly. */
  redirects?: '/.well-known/openid-configuration' | '/token' | '/userinfo' | '/jwks';
};

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A small OpenID provider that signs everybody in at once as `ada`, with faults on request. */
export async function startCrookedProvider(crooked: Crooked) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const nonces = new Map<string, string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === crooked.redirects && !url.searchParams.has('moved')) {
      response.writeHead(307, { location: `${origin}${url.pathname}?moved` }).end();
      return;
    }
    const answer = answers[url.pathname];
    if (answer) answer(url, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const issuer = crooked.issuer ?? origin;
  const json = (response: ServerResponse, value: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const person = crooked.claims ?? { email: 'ada@example.org', email_verified: true };

  function idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: 'tisane',
      sub: 'ada',
      iat: now,
      exp: now + 600,
      nonce,
      ...(crooked.idToken !== 'without-email' && person),
    };
    const signed = `${base64url({ alg: 'RS256', kid: 'test' })}.${base64url(claims)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  const answers: Record<string, (url: URL, response: ServerResponse) => void> = {
    '/.well-known/openid-configuration': (_url, response) =>
      json(response, {
        issuer,
        authorization_endpoint: `${origin}/auth`,
        token_endpoint: `${origin}/token`,
        userinfo_endpoint: `${origin}/userinfo`,
        jwks_uri: `${origin}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    '/jwks': (_url, response) =>
      json(response, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }],
      }),
    '/auth': (url, response) => {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      nonces.set('code', url.searchParams.get('nonce') ?? '');
      back.search = new URLSearchParams({
        code: 'code',
        state: url.searchParams.get('state') ?? '',
      }).toString();
      response.writeHead(302, { location: back.href }).end();
    },
    '/token': (_url, response) =>
      json(response, {
        access_token: 'access',
        token_type: 'Bearer',
        expires_in: 600,
        ...(crooked.idToken !== 'missing' && { id_token: idToken(nonces.get('code') ?? '') }),
      }),
    '/userinfo': (_url, response) => json(response, { sub: crooked.userinfoSub ?? 'ada', ...person }),
  };

  return {
    /** The provider's origin. */
    origin,
    /** Follows the sign-in; returns the redirect back to us. */
    async visit(start: string): Promise<URL> {
      const { headers } = await fetch(start, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '');
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
