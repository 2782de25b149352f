import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { account } from '#contract/account.ts';
import { security } from '#contract/security.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';
import { codeOf } from './authenticator.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  // Better Auth reads the system's time: a code must not change between two uses of it.
  vi.useFakeTimers({ toFake: ['Date'] });
  tisane = await startTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await tisane.close();
});

const password = 'correct horse';

/** A signed-in person with two-factor on. */
async function protectedPerson(email: string) {
  await tisane.signUp({ email });
  const browser = tisane.browser();
  await browser.get(account.login, { body: { email, password } });
  const { secret, uri, recoveryCodes } = await browser.get(security.setUpTwoFactor, {});
  await browser.get(security.confirmTwoFactor, { body: { code: codeOf(secret) } });
  return { browser, secret, uri, recoveryCodes };
}
async function halfway(email: string) {
  const browser = tisane.browser();
  expect(await browser.get(account.login, { body: { email, password } })).toEqual({ needsCode: true });
  return browser;
}
const wrongOf = (secret: string) => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
};

describe('two-factor', () => {
  test('asks for a code after the password, and only then signs in', async () => {
    const { secret, uri } = await protectedPerson('code@two-factor.example');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tisane:code/);
    const browser = await halfway('code@two-factor.example');
    expect((await browser.ask(account.user, {})).status).toBe(401);
    const wrong = await browser.ask(security.loginCode, { body: { code: wrongOf(secret) } });
    expect([wrong.status, wrong.body.message]).toEqual([401, expect.stringContaining('not right')]);
    const user = await browser.get(security.loginCode, { body: { code: codeOf(secret, 1) } });
    expect(user.email).toBe('code@two-factor.example');
    expect((await browser.ask(account.user, {})).status).toBe(200);
  });

  test('is off before a first code', async () => {
    const maya = await tisane.signUp({ email: 'half@two-factor.example' });
    await maya.get(security.setUpTwoFactor, {});
    const signedIn = await tisane
      .visitor()
      .get(account.login, { body: { email: 'half@two-factor.example', password } });
    expect(signedIn).toMatchObject({ email: 'half@two-factor.example' });
  });

  test('accepts each recovery code once', async () => {
    const { browser, recoveryCodes } = await protectedPerson('recover@two-factor.example');
    expect(recoveryCodes).toHaveLength(10);
    expect(await browser.get(security.overview, {})).toMatchObject({
      twoFactor: true,
      recoveryCodesLeft: 10,
    });
    const [code = ''] = recoveryCodes;
    await (await halfway('recover@two-factor.example')).get(security.loginCode, {
      body: { code: ` ${code} ` },
    });
    const again = await (await halfway('recover@two-factor.example')).ask(security.loginCode, {
      body: { code },
    });
    expect(again.status).toBe(401);
    expect((await browser.get(security.overview, {})).recoveryCodesLeft).toBe(9);
    const fresh = await browser.get(security.newRecoveryCodes, {});
    expect(fresh.recoveryCodes).not.toContain(recoveryCodes[1]);
    const old = recoveryCodes[1] ?? '';
    expect(
      (await (await halfway('recover@two-factor.example')).ask(security.loginCode, { body: { code: old } }))
        .status,
    ).toBe(401);
  });

  test('accepts each code of the app once, also the one that turned it on', async () => {
    const { secret } = await protectedPerson('once@two-factor.example');
    const enter = async (code: string) =>
      (await (await halfway('once@two-factor.example')).ask(security.loginCode, { body: { code } })).status;
    expect(await enter(codeOf(secret))).toBe(401);
    const next = codeOf(secret, 1);
    expect([await enter(next), await enter(next)]).toEqual([200, 401]);
  });

  test('opens one session with one code, however many requests use it at once', async () => {
    const { browser, secret, recoveryCodes } = await protectedPerson('race@two-factor.example');
    const before = (await browser.get(security.sessions, {})).length;
    for (const code of [recoveryCodes[0] ?? '', recoveryCodes[1] ?? '', codeOf(secret, 1)]) {
      const racers = await Promise.all(Array.from({ length: 8 }, () => halfway('race@two-factor.example')));
      const statuses = await Promise.all(
        racers.map(async (racer) => (await racer.ask(security.loginCode, { body: { code } })).status),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 401)).toHaveLength(7);
      // Resets the wrong codes of each race, so that the next race is not locked out.
      await tisane.db.$client.query(
        `update two_factor set failed_verification_count = 0, locked_until = null`,
      );
    }
    expect(await browser.get(security.sessions, {})).toHaveLength(before + 3);
    expect((await browser.get(security.overview, {})).recoveryCodesLeft).toBe(8);
  });

  test('makes a recovery code usable again after a failed step', async () => {
    const { secret, recoveryCodes } = await protectedPerson('back@two-factor.example');
    const [code = ''] = recoveryCodes;
    const tired = await halfway('back@two-factor.example');
    for (let count = 0; count < 5; count += 1)
      await tired.ask(security.loginCode, { body: { code: wrongOf(secret) } });
    expect((await tired.ask(security.loginCode, { body: { code } })).status).toBe(401);
    const again = await halfway('back@two-factor.example');
    expect((await again.ask(security.loginCode, { body: { code } })).status).toBe(200);
  });

  test('cannot be guessed: five codes for a password, ten in a row for an account', async () => {
    const { secret } = await protectedPerson('guessed@two-factor.example');
    const code = wrongOf(secret);
    const first = await halfway('guessed@two-factor.example');
    for (let count = 0; count < 5; count += 1) {
      expect((await first.ask(security.loginCode, { body: { code } })).status).toBe(401);
    }
    const over = await first.ask(security.loginCode, { body: { code: codeOf(secret) } });
    expect([over.status, over.body.message]).toEqual([401, 'Please sign in with your password again.']);
    const second = await halfway('guessed@two-factor.example');
    for (let count = 0; count < 5; count += 1) await second.ask(security.loginCode, { body: { code } });
    const third = await halfway('guessed@two-factor.example');
    const locked = await third.ask(security.loginCode, { body: { code: codeOf(secret) } });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is not passed with another person’s session', async () => {
    const { secret } = await protectedPerson('victim@two-factor.example');
    const { browser: eve, secret: hers } = await protectedPerson('eve@two-factor.example');
    await eve.ask(account.login, { body: { email: 'victim@two-factor.example', password } });
    expect((await eve.ask(security.loginCode, { body: { code: codeOf(hers) } })).status).toBe(401);
    expect((await tisane.visitor().ask(security.loginCode, { body: { code: codeOf(secret) } })).status).toBe(
      401,
    );
  });

  test('is not asked again in a trusted browser, until the person signs out everywhere', async () => {
    const { browser, secret } = await protectedPerson('trust@two-factor.example');
    const laptop = await halfway('trust@two-factor.example');
    await laptop.get(security.loginCode, { body: { code: codeOf(secret, 1), trustDevice: true } });
    await laptop.get(account.logout, {});
    const login = { body: { email: 'trust@two-factor.example', password } };
    expect(await laptop.get(account.login, login)).toMatchObject({ email: 'trust@two-factor.example' });
    await browser.get(security.endSessions, { body: { keepThis: true } });
    expect(await laptop.get(account.login, login)).toEqual({ needsCode: true });
  });

  test('goes off again', async () => {
    const { browser } = await protectedPerson('off@two-factor.example');
    await browser.get(security.endTwoFactor, {});
    expect(await browser.get(security.overview, {})).toMatchObject({
      twoFactor: false,
      recoveryCodesLeft: null,
    });
    const login = { body: { email: 'off@two-factor.example', password } };
    expect(await tisane.visitor().get(account.login, login)).toMatchObject({
      email: 'off@two-factor.example',
    });
  });
});
