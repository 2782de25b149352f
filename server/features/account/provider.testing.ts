import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

/** Claims of the provider about a person; `sub` is their id there. */
export type Claims = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
};

/** An OpenID provider for a test, with the `people`, on a free or given port. */
export async function startProvider(people: Claims[], redirectUri: string, port = 0) {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'tisane', client_secret: 'a secret between the two', redirect_uris: [redirectUri] },
    ],
    jwks: { keys: [{ ...key, kid: 'test', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for the cookies of a test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    features: { devInteractions: { enabled: true } },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => {
      const found = people.find(({ sub }) => sub === id);
      return found && { accountId: id, claims: () => ({ ...found }) };
    },
    // Everybody consents at once.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.proxy = false;
  server.on('request', provider.callback());

  /** Signs a person in on the provider's pages; returns the redirect back to us. */
  async function visit(start: string, sub: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let url = new URL(start);
    let init: RequestInit = {};
    for (let hops = 0; hops < 10; hops += 1) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      await answer.text();
      init = {};
      if (location) {
        url = new URL(location, url);
        if (url.href.startsWith(redirectUri)) return url;
      } else {
        // The provider's sign-in form.
        init = {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ prompt: 'login', login: sub, password: 'any' }).toString(),
        };
      }
    }
    throw new Error(`The provider did not lead back: ${url}`);
  }

  return {
    issuer,
    visit,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
