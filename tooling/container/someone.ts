import { randomUUID } from 'node:crypto';
import { account } from '#contract/account.ts';

/** Somebody with an account, over HTTP as a browser. */
export function someone() {
  const email = `${randomUUID()}@example.org`;
  const password = `${randomUUID()} tea`;
  let id = '';
  const send = async (url: string, path: string, body: object) => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-time-zone': 'Europe/Berlin' },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
    return JSON.parse(text) as { id: string };
  };
  return {
    async signUp(url: string): Promise<void> {
      ({ id } = await send(url, account.signup.path, {
        email,
        password,
        firstName: 'Maya',
        ownDevice: true,
      }));
    },
    /** Throws unless the account is there, the password as it was. */
    async isThere(url: string): Promise<void> {
      const found = await send(url, account.login.path, { email, password, ownDevice: true });
      if (found.id !== id) throw new Error(`It is the account ${found.id}, and was ${id}.`);
    },
  };
}
