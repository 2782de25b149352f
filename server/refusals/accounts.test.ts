import { describe } from 'vitest';
import { account } from '#contract/account.ts';
import { admin } from '#contract/admin.ts';
import { isRefusal } from '#contract/error-codes.ts';
import { examples, id, password } from '#contract/examples/examples.ts';
import { security } from '#contract/security.ts';
import type { Config } from '#server/config.ts';
import { codeOf, createAuthenticator } from '#server/features/account/authenticator.testing.ts';
import { createInvitation } from '#server/features/account/invitations.queries.ts';
import { sign } from '#server/http/signatures.ts';
import { openInbox } from '#server/notifications/mail/inbox.testing.ts';
import { createMail } from '#server/notifications/mail/mail.ts';
import { somebody } from '#server/policy.people.testing.ts';
import { startOwnTestApp } from '#server/testing.ts';
import { now, type Provocations, raw, type Scene, testRefusals } from './refusals.testing.ts';

const origin = 'http://localhost:3999';
const newPassword = 'battery staple';
const sql = ({ tisane }: Pick<Scene, 'tisane'>, text: string, values: unknown[]) =>
  tisane.db.$client.query(text, values);
/** Makes a person look as if they came from a provider and never chose a password. */
const forgetPassword = (scene: Scene) =>
  sql(scene, `update account set password = null where user_id = $1`, [scene.id]);
/** Fills the counter of a key for a while. */
const exhaust = (scene: Scene, key: string) =>
  sql(scene, `insert into rate_limit (key, points, expire) values ($1, 10000, 4102444800000)`, [key]);
/** Runs the call with other settings of the operator. */
async function withConfig<T>(
  { tisane }: Scene,
  changed: Partial<Config>,
  work: () => Promise<T>,
): Promise<T> {
  const { config } = tisane.services;
  const before = { ...config };
  Object.assign(config, changed);
  return work().finally(() => Object.assign(config, before));
}
const signUp = ({ client }: Scene, changed: object) =>
  client.ask(account.signup, { body: { email: 'new@example.org', password: newPassword, ...changed } });

const ofNewPasswords: Provocations = {
  'email-taken': (scene) => signUp(scene, { email: scene.email }),
  'email-invalid': (scene) => signUp(scene, { email: 'nobody' }),
  'sign-up-closed': (scene) => withConfig(scene, { signUp: 'closed' }, () => signUp(scene, {})),
  'invitation-needed': (scene) => withConfig(scene, { signUp: 'invited' }, () => signUp(scene, {})),
  'invitation-ended': (scene) =>
    withConfig(scene, { signUp: 'invited' }, () => signUp(scene, { invitation: 'made up' })),
  'invitation-for-other': async (scene) => {
    const made = await createInvitation(scene.tisane.services.db, null, 'other@example.org', new Date(now));
    const invitation = isRefusal(made) ? '' : made.token;
    return withConfig(scene, { signUp: 'invited' }, () => signUp(scene, { invitation }));
  },
  'password-too-short': (scene) => signUp(scene, { password: 'short' }),
  'password-too-long': (scene) => signUp(scene, { password: 'x'.repeat(129) }),
  'password-common': (scene) => signUp(scene, { password: 'password1' }),
  'password-own-words': (scene) => signUp(scene, { email: 'magnolia@example.org', password: 'magnolia1' }),
  'characters-too-many': (scene) => signUp(scene, { firstName: 'x'.repeat(101) }),
  'one-line-only': (scene) => signUp(scene, { firstName: 'Maya\nOkafor' }),
  'too-many-sign-ups': async (scene) => {
    const browser = scene.tisane.browser({ 'x-forwarded-for': '192.0.2.1' });
    await exhaust(scene, 'signup:192.0.2.1');
    return browser.ask(account.signup, { body: { email: 'late@example.org', password: newPassword } });
  },
  'language-not-offered': ({ client }) => client.ask(account.saveLocale, { body: { locale: 'tlh' } }),
};

const ofSigningIn: Provocations = {
  'signed-out': ({ tisane }) => tisane.visitor().ask(account.user, {}),
  'password-required': ({ client, email }) => client.ask(account.login, { body: { email, password: '' } }),
  'wrong-sign-in': ({ client, email }) =>
    client.ask(account.login, { body: { email, password: newPassword } }),
  'too-many-attempts': async (scene) => {
    await exhaust(scene, 'login-address:192.0.2.2');
    const browser = scene.tisane.browser({ 'x-forwarded-for': '192.0.2.2' });
    return browser.ask(account.login, { body: { email: scene.email, password } });
  },
  'too-many-begun': async (scene) => {
    await exhaust(scene, 'begun:192.0.2.3');
    return scene.tisane.browser({ 'x-forwarded-for': '192.0.2.3' }).ask(security.loginPasskeyOptions, {});
  },
  'passkey-unknown': ({ client }) => client.ask(security.loginPasskey, examples.security.loginPasskey),
};

const ofPasswords: Provocations = {
  'password-wrong': ({ client }) =>
    client.ask(security.changePassword, { body: { currentPassword: 'wrong', newPassword } }),
  'password-missing': async (scene) => {
    await forgetPassword(scene);
    return scene.client.ask(security.changePassword, { body: { currentPassword: password, newPassword } });
  },
  'password-there': ({ client }) => client.ask(security.addPassword, { body: { newPassword } }),
  'password-needed': ({ client }) => client.ask(security.prove, { body: {} }),
  'mail-not-set-up': ({ client, email }) => client.ask(security.forgotPassword, { body: { email } }),
  'reset-link-used': ({ client }) => client.ask(security.resetPassword, examples.security.resetPassword),
  'email-link-invalid': ({ client }) => client.ask(security.verifyEmail, examples.security.verifyEmail),
};

/** Turns two-factor on; its code is used up. */
async function withTwoFactor(scene: Scene): Promise<string> {
  const { secret } = await scene.client.get(security.setUpTwoFactor, {});
  await scene.client.get(security.confirmTwoFactor, { body: { code: codeOf(secret) } });
  return secret;
}
/** A browser that has given the password and must enter a code. */
async function halfway({ tisane, email }: Scene) {
  const browser = tisane.browser();
  await browser.get(account.login, { body: { email, password } });
  return browser;
}
/** Locks the second step, as ten wrong codes in a row do. */
const lock = (scene: Scene) =>
  sql(
    scene,
    `update two_factor set failed_verification_count = 10, locked_until = now() + interval '10 minutes'
      where user_id = $1`,
    [scene.id],
  );

const ofTwoFactor: Provocations = {
  'two-factor-without-password': async (scene) => {
    await forgetPassword(scene);
    return scene.client.ask(security.setUpTwoFactor, {});
  },
  'two-factor-on': async (scene) => {
    await withTwoFactor(scene);
    return scene.client.ask(security.setUpTwoFactor, {});
  },
  'two-factor-off': ({ client }) => client.ask(security.newRecoveryCodes, {}),
  'two-factor-not-begun': ({ client }) => client.ask(security.confirmTwoFactor, { body: { code: '123456' } }),
  'code-not-six-digits': ({ client }) => client.ask(security.confirmTwoFactor, { body: { code: '12 34' } }),
  'code-wrong-clock': async ({ client }) => {
    const { secret } = await client.get(security.setUpTwoFactor, {});
    // From an app on a phone whose clock is an hour slow.
    return client.ask(security.confirmTwoFactor, { body: { code: codeOf(secret, -120) } });
  },
  'code-required': ({ client }) => client.ask(security.loginCode, { body: { code: ' ' } }),
  'sign-in-again': ({ client }) => client.ask(security.loginCode, { body: { code: '123456' } }),
  'code-wrong': async (scene) => {
    await withTwoFactor(scene);
    return (await halfway(scene)).ask(security.loginCode, { body: { code: 'no-recovery-code' } });
  },
  'too-many-codes': async (scene) => {
    const secret = await withTwoFactor(scene);
    await lock(scene);
    return (await halfway(scene)).ask(security.loginCode, { body: { code: codeOf(secret, 1) } });
  },
  'code-needed': async (scene) => {
    await withTwoFactor(scene);
    return scene.client.ask(security.prove, { body: { password } });
  },
  'proof-code-wrong': async (scene) => {
    await withTwoFactor(scene);
    return scene.client.ask(security.prove, { body: { password, code: 'no-recovery-code' } });
  },
};

/** A browser in which a person has added a passkey. */
async function withPasskey({ tisane, email }: Pick<Scene, 'tisane' | 'email'>) {
  const browser = tisane.browser();
  await browser.get(account.login, { body: { email, password } });
  const device = createAuthenticator(origin);
  const { options } = await browser.get(security.passkeyOptions, {});
  const { id: passkeyId } = await browser.get(security.addPasskey, {
    body: { response: device.create(options) },
  });
  return { browser, device, passkeyId };
}

const ofPasskeys: Provocations = {
  'passkey-not-added': ({ client }) => client.ask(security.addPasskey, examples.security.addPasskey),
  'passkeys-full': async (scene) => {
    await sql(
      scene,
      `insert into passkey (user_id, public_key, credential_id, counter, device_type, backed_up)
        select $1, 'k', 'k' || n, 0, 'singleDevice', false from generate_series(1, 20) n`,
      [scene.id],
    );
    return scene.client.ask(security.passkeyOptions, {});
  },
  'passkey-not-yours': async (scene) => {
    const eve = await somebody(scene.tisane);
    const { device } = await withPasskey({ ...scene, email: eve.email });
    const { browser } = await withPasskey(scene);
    const { options } = await browser.get(security.loginPasskeyOptions, {});
    return browser.ask(security.prove, { body: { passkey: device.get(options) } });
  },
  'passkey-only-way-in': async (scene) => {
    const { browser, passkeyId } = await withPasskey(scene);
    await forgetPassword(scene);
    return browser.ask(security.removePasskey, { params: { passkeyId } });
  },
  'provider-only-way-in': async (scene) => {
    await sql(scene, `update account set provider_id = 'oidc', password = null where user_id = $1`, [
      scene.id,
    ]);
    return scene.client.ask(security.disconnectProvider, {});
  },
};

const beAdmin = (scene: Scene) => sql(scene, `update "user" set role = 'admin' where id = $1`, [scene.id]);
const ofAdmins: Provocations = {
  forbidden: ({ client }) => client.ask(admin.analytics, {}),
  'own-account': async (scene) => {
    await beAdmin(scene);
    return scene.client.ask(admin.setRole, { params: { userId: scene.id }, body: { role: 'user' } });
  },
  'no-such-person': async (scene) => {
    await beAdmin(scene);
    return scene.client.ask(admin.endSessions, { params: { userId: id } });
  },
  'confirmation-email-wrong': async (scene) => {
    await beAdmin(scene);
    const { id: userId } = await somebody(scene.tisane);
    return scene.client.ask(admin.deleteUser, {
      params: { userId },
      body: { confirmEmail: 'x@example.org' },
    });
  },
  'last-admin': async (scene) => {
    await sql(scene, `update "user" set role = 'user'`, []);
    await beAdmin(scene);
    return withConfig(scene, { deleteAccount: 'self' }, () =>
      scene.client.ask(account.deleteOwn, { body: { confirmEmail: scene.email } }),
    );
  },
  'deletion-by-support': ({ client, email }) =>
    client.ask(account.deleteOwn, { body: { confirmEmail: email } }),
  'invitations-full': async (scene) => {
    await beAdmin(scene);
    await sql(
      scene,
      `insert into account_invitations (token_hash, created_at, expires_at)
        select n::text, $1, '2100-01-01' from generate_series(1, 200) n`,
      [now],
    );
    return scene.client.ask(admin.invite, { body: {} });
  },
  'page-not-a-number': async (scene) => {
    await beAdmin(scene);
    return scene.client.ask(admin.users, { query: { page: 'last' as unknown as number } });
  },
  'page-size-unknown': async (scene) => {
    await beAdmin(scene);
    return scene.client.ask(admin.users, { query: { limit: 101 } });
  },
};

const ofPictures: Provocations = {
  'no-such-picture': (scene) => raw(scene, { url: `/api/profile-pictures/${scene.id}` }),
};

describe('refusals of accounts', () => {
  testRefusals(
    {
      ...ofNewPasswords,
      ...ofSigningIn,
      ...ofPasswords,
      ...ofTwoFactor,
      ...ofPasskeys,
      ...ofAdmins,
      ...ofPictures,
    },
    () => startOwnTestApp({ config: { publicUrl: origin } }),
  );
});

describe('refusals of accounts where only a provider signs in', () => {
  const oidc = { issuer: 'http://localhost:1', clientId: 'a', clientSecret: 'b', name: 'House', only: true };
  testRefusals({ 'provider-only': ({ client }) => client.ask(security.loginPasskeyOptions, {}) }, () =>
    startOwnTestApp({ config: { publicUrl: origin, oidc } }),
  );
});

describe('refusals of accounts with email', () => {
  const withMail: Provocations = {
    'email-link-expired': async (scene) => {
      const email = `${scene.id}.late@example.org`;
      await scene.tisane.signUp({ email });
      const { link } = await inbox.take(email);
      // The token of the email, but expired.
      const [head, body = ''] = (link.searchParams.get('token') ?? '').split('.');
      const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
      const late = Buffer.from(JSON.stringify({ ...payload, exp: payload.iat - 1 })).toString('base64url');
      const signature = sign(`${head}.${late}`, scene.tisane.services.config.sessionSecrets);
      const token = `${head}.${late}.${signature.toString('base64url')}`;
      return scene.client.ask(security.verifyEmail, { body: { token } });
    },
    'email-unchanged': ({ client, email }) => client.ask(security.changeEmail, { body: { newEmail: email } }),
    'email-link-signed-out': async (scene) => {
      const newEmail = `${scene.id}.new@example.org`;
      await scene.client.get(security.changeEmail, { body: { newEmail } });
      const token = (await inbox.take(newEmail)).link.searchParams.get('token') ?? '';
      return scene.tisane.visitor().ask(security.verifyEmail, { body: { token } });
    },
    'too-many-emails': async (scene) => {
      await exhaust(scene, 'email-address:192.0.2.4');
      const browser = scene.tisane.browser({ 'x-forwarded-for': '192.0.2.4' });
      return browser.ask(security.forgotPassword, { body: { email: scene.email } });
    },
    'too-many-links': async (scene) => {
      await exhaust(scene, `email-account:verify|${scene.email}`);
      return scene.client.ask(security.sendVerification, {});
    },
  };
  let inbox: Awaited<ReturnType<typeof openInbox>>;
  testRefusals(withMail, async () => {
    inbox = await openInbox();
    const settings = { smtpUrl: inbox.url, from: 'Tisane <hello@tisane.example>' };
    return startOwnTestApp({ config: { publicUrl: origin, mail: settings }, mail: createMail(settings) });
  });
});
