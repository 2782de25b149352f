import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, secretFile } from './config.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'tisane-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const PUBLIC_URL = 'https://tisane.example';
const SMTP_URL = 'smtps://user:secret@mail.example:465';
const MAIL_FROM = 'Tisane <hello@tisane.example>';

describe('mail', () => {
  test('is absent without settings', () => {
    expect(readConfig({ DATA_DIR }).mail).toBeUndefined();
    expect(readConfig({ DATA_DIR, SMTP_URL: '', MAIL_FROM: '' }).mail).toBeUndefined();
  });

  test('takes a server, a sender and the address for links', () => {
    const mail = { smtpUrl: SMTP_URL, from: MAIL_FROM };
    expect(readConfig({ DATA_DIR, PUBLIC_URL, SMTP_URL, MAIL_FROM }).mail).toEqual(mail);
  });

  test.each([
    [{ SMTP_URL }, 'SMTP_URL and MAIL_FROM are needed together'],
    [{ MAIL_FROM }, 'SMTP_URL and MAIL_FROM are needed together'],
    [{ SMTP_URL, MAIL_FROM }, 'PUBLIC_URL is needed with SMTP_URL'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM, PUBLIC_URL }, 'SMTP_URL: needs the form'],
    [{ SMTP_URL, MAIL_FROM: 'Tisane', PUBLIC_URL }, 'MAIL_FROM: needs the form'],
    [{ SMTP_URL, MAIL_FROM: 'a@b.c\r\nBcc: d@e.f', PUBLIC_URL }, 'MAIL_FROM: needs the form'],
  ])('%o is refused with a message that hides the password', (env, message) => {
    expect(() => readConfig({ DATA_DIR, ...env })).toThrow(message);
    expect(() => readConfig({ DATA_DIR, ...env })).not.toThrow('secret');
  });
});

test.each([
  [{}, 'warn'],
  [{ PUBLIC_URL: 'http://tisane.home' }, 'warn'],
  [{ PUBLIC_URL }, 'refuse'],
  [{ COMMON_PASSWORDS: 'refuse' }, 'refuse'],
  [{ PUBLIC_URL, COMMON_PASSWORDS: 'warn' }, 'warn'],
])('with %o, common passwords get: %s', (env, answer) => {
  expect(readConfig({ DATA_DIR, ...env }).commonPasswords).toBe(answer);
});

describe('a provider to sign in with', () => {
  const all = { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'tisane', OIDC_CLIENT_SECRET: 'hush' };

  test('takes all three settings, and a name', () => {
    expect(readConfig({ DATA_DIR, PUBLIC_URL, ...all, OIDC_NAME: 'Herb House' }).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'tisane',
      clientSecret: 'hush',
      name: 'Herb House',
      trustEmail: false,
      only: false,
      scopes: 'openid email profile',
      adminGroup: undefined,
    });
    expect(() => readConfig({ DATA_DIR, OIDC_ONLY: 'true' })).toThrow('OIDC_ONLY needs OIDC_ISSUER');
    const both = { OIDC_ONLY: 'true', ADMIN_TWO_FACTOR: 'required' };
    expect(() => readConfig({ DATA_DIR, PUBLIC_URL, ...all, ...both })).toThrow('exclude each other');
    expect(readConfig({ DATA_DIR }).oidc).toBeUndefined();
  });

  test('is refused when a part is missing', () => {
    expect(() => readConfig({ DATA_DIR, PUBLIC_URL, ...all, OIDC_CLIENT_SECRET: '' })).toThrow(
      'needed together',
    );
    expect(() => readConfig({ DATA_DIR, ...all })).toThrow('PUBLIC_URL is needed with OIDC_ISSUER');
  });
});

describe('the secrets', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
  const secretsOf = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env }).sessionSecrets;

  test('are one or a list; the first signs', () => {
    expect(secretsOf({ SESSION_SECRET: one })).toEqual([one]);
    expect(secretsOf({ SESSION_SECRET: `${two}, ${one}` })).toEqual([two, one]);
  });

  test.each([
    ['short', 'at least 32 characters'],
    [`${one},short`, 'at least 32 characters'],
    [`${one},${one}`, 'twice'],
    [
      'abcdef'
        .split('')
        .map((message) => message.repeat(32))
        .join(','),
      'more than five',
    ],
  ])('are refused: %s', (SESSION_SECRET, message) => {
    expect(() => secretsOf({ SESSION_SECRET })).toThrow(message);
  });

  test('are made once and stored when no setting has them', () => {
    const [made, ...older] = secretsOf({});
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(older).toEqual([]);
    expect(secretsOf({})).toEqual([made]);
    writeFileSync(secretFile(DATA_DIR), `${two}\n${made}\n`);
    expect(secretsOf({})).toEqual([two, made]);
    writeFileSync(secretFile(DATA_DIR), 'short');
    expect(() => secretsOf({})).toThrow('session-secret: needs at least 32 characters');
    writeFileSync(secretFile(DATA_DIR), made);
  });
});

describe('secrets in files', () => {
  const file = path.join(DATA_DIR, 'secret-in-a-file');
  writeFileSync(file, `${'s'.repeat(40)}\n`);

  test('are read from the file that the setting names', () => {
    expect(readConfig({ SESSION_SECRET_FILE: file }).sessionSecrets).toEqual(['s'.repeat(40)]);
  });

  test('are refused in one line when the file is missing, or both are set', () => {
    expect(() => readConfig({ SMTP_URL_FILE: path.join(DATA_DIR, 'none') })).toThrow(
      /^SMTP_URL_FILE cannot be read: .*no such file/,
    );
    expect(() => readConfig({ SESSION_SECRET: 's'.repeat(40), SESSION_SECRET_FILE: file })).toThrow(
      /^SESSION_SECRET and SESSION_SECRET_FILE are both set/,
    );
  });
});

describe('the proxies in front', () => {
  const SESSION_SECRET = 's'.repeat(40);
  const trusted = (TRUST_PROXY: string) => readConfig({ SESSION_SECRET, TRUST_PROXY }).trustProxy;

  test.each<[string, number | string[]]>([
    ['true', 1],
    ['false', 0],
    ['2', 2],
    ['10.0.0.0/8, fd00::/8,192.0.2.1', ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
  ])('%s', (text, expected) => expect(trusted(text)).toEqual(expected));

  test.each(['yes', '0', '12', '10.0.0.0/33', '0.0.0.0/0', 'proxy.example.org'])('%s is refused', (text) => {
    expect(() => trusted(text)).toThrow(/TRUST_PROXY: needs true, false, a number/);
  });
});

describe('further origins', () => {
  const origins = (ORIGINS: string, env: Record<string, string> = { PUBLIC_URL }) =>
    readConfig({ DATA_DIR, ORIGINS, ...env }).origins;

  test('are a list beside the public address', () => {
    expect(origins('')).toEqual([]);
    expect(origins('https://Tisane.lan/, https://other.example:8443')).toEqual([
      'https://tisane.lan',
      'https://other.example:8443',
    ]);
    expect(origins('http://tisane.lan', { PUBLIC_URL: 'http://tisane.home' })).toEqual(['http://tisane.lan']);
  });

  test.each([
    ['tisane.lan', { PUBLIC_URL }, 'ORIGINS: needs addresses such as'],
    ['https://tisane.lan/app', { PUBLIC_URL }, 'ORIGINS: needs addresses such as'],
    ['https://*.lan', { PUBLIC_URL }, 'ORIGINS: needs addresses such as'],
    ['ftp://tisane.lan', { PUBLIC_URL }, 'ORIGINS: needs addresses such as'],
    ['https://tisane.lan', {}, 'PUBLIC_URL is needed with ORIGINS'],
    ['http://tisane.lan', { PUBLIC_URL }, 'ORIGINS needs https, as PUBLIC_URL has it'],
  ])('%s with %o are refused', (text, env, message) => {
    expect(() => origins(text, env)).toThrow(message);
  });
});

test('a list of database servers is taken', () => {
  const DATABASE_URL = 'postgres://tisane:pa%23ss@one:5432,two:5432/tisane?sslmode=require';
  const config = readConfig({ SESSION_SECRET: 's'.repeat(40), DATABASE_URL });
  expect(config.databaseUrl).toBe(DATABASE_URL);
});

test.each([
  ['DATABASE_URL', 'postgres://tisane:pa#ss@db/tisane', /DATABASE_URL: cannot be read: write #/],
  ['DATABASE_URL', 'postgres://tisane:pa/ss@db/tisane', /DATABASE_URL: cannot be read: write #/],
  ['PUBLIC_URL', 'https://example.org/tisane', /PUBLIC_URL: needs an address without a path/],
])('%s that cannot be used is refused in one line', (name, value, message) => {
  expect(() => readConfig({ SESSION_SECRET: 's'.repeat(40), [name]: value })).toThrow(message);
});
