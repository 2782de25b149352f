import { base64url, CompactEncrypt } from 'jose';
import { decryptSHLFile, encryptSHLFile, SHL, SHLViewer } from 'kill-the-clipboard';
import { describe, expect, test } from 'vitest';
import { maxLinkCharacters } from '#contract/health-links.ts';
import { sealPage, unsealPage } from './sealed-files.ts';
import { bundleWith, sheetWith } from './sheet.testing.ts';
import { addressOfLink, newKey, newPasscode, readLink } from './shlink.ts';

const page = { sheet: sheetWith(), bundle: bundleWith() };
const origin = 'https://tisane.example';
const path = `/api/shl/${'m'.repeat(43)}`;
const key = newKey();
const address = addressOfLink({ origin, path, key, expiresAt: '2026-05-20T13:00:00.000Z' });
const fragment = new URL(address).hash;
/** It is not over yet. */
const openAddress = addressOfLink({ origin, path, key, expiresAt: '2999-12-31T00:00:00.000Z' });

const contentType = 'application/fhir+json';
/** Files with any content, as a stranger could make them. */
const filesOf = (...contents: object[]) =>
  Promise.all(
    contents.map(async (content) => ({
      contentType: contentType as 'application/fhir+json',
      embedded: await encryptSHLFile({
        content: JSON.stringify(content),
        key,
        contentType,
        enableCompression: false,
      }),
    })),
  );
const binaryOf = (sheet: unknown) => ({
  resourceType: 'Binary',
  contentType: 'application/json',
  data: Buffer.from(JSON.stringify(sheet)).toString('base64'),
});

describe('the files of a link', () => {
  test('come back as they were, and have nothing to read in them', async () => {
    const files = await sealPage(page, key);
    expect(await unsealPage(files, key)).toEqual(page);
    expect(JSON.stringify(files)).not.toContain('Okafor');
    for (const { embedded } of files) {
      const bytes = embedded.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
      expect(bytes.join()).not.toContain('Okafor');
    }
    await expect(unsealPage(files, newKey())).rejects.toThrow();
  });

  test('are read by the library of another maker', async () => {
    const files = await sealPage(page, key);
    const contents = await Promise.all(
      files.map(async ({ embedded }) => JSON.parse((await decryptSHLFile({ jwe: embedded, key })).content)),
    );
    expect(contents).toMatchObject([
      page.bundle,
      { resourceType: 'Binary', contentType: 'application/json' },
    ]);
    const viewer = new SHLViewer({
      shlinkURI: openAddress,
      fetch: async () => new Response(JSON.stringify({ files })),
    });
    const { fhirResources } = await viewer.resolveSHL({ recipient: 'Dr. Lind', passcode: newPasscode() });
    expect(fhirResources[0]).toEqual(page.bundle);
  });

  test('may be made by the library of another maker', async () => {
    expect(await unsealPage(await filesOf(page.bundle, binaryOf(page.sheet)), key)).toEqual(page);
  });

  test('of a year of thirty figures fit into a link', async () => {
    const days = Array.from({ length: 365 }, (_, at) => ({
      day: new Date(Date.UTC(2025, 4, 20 + at)).toISOString().slice(0, 10),
      value: (at * 7919) % 11,
    }));
    const [item] = page.sheet.items;
    if (!item) throw new Error('There is no item');
    const items = Array.from({ length: 30 }, (_, at) => ({ ...item, id: `item-${at}`, days }));
    const files = await sealPage({ ...page, sheet: { ...page.sheet, items } }, key);
    expect(files.reduce((sum, { embedded }) => sum + embedded.length, 0)).toBeLessThan(maxLinkCharacters);
  });

  test.each<[string, object[]]>([
    ['no sheet', [page.bundle]],
    ['two sheets', [page.bundle, binaryOf(page.sheet), binaryOf(page.sheet)]],
    ['no bundle', [binaryOf(page.sheet)]],
    ['a sheet without a field', [page.bundle, binaryOf({ ...page.sheet, items: undefined })]],
    ['a text that is an object', [page.bundle, binaryOf({ ...page.sheet, questions: { __html: '<b>' } })]],
    ['a text without end', [page.bundle, binaryOf({ ...page.sheet, questions: 'x'.repeat(5_000) })]],
    [
      'a list without end',
      [page.bundle, binaryOf({ ...page.sheet, trials: Array(101).fill(page.sheet.trials[0]) })],
    ],
    ['a day that is none', [page.bundle, binaryOf({ ...page.sheet, madeOn: '2026-02-30' })]],
  ])('with %s are refused', async (_what, contents) => {
    await expect(filesOf(...contents).then((files) => unsealPage(files, key))).rejects.toThrow();
  });

  test('are not made of a sheet that would be refused', async () => {
    const trials = Array(101).fill(page.sheet.trials[0]);
    await expect(sealPage({ ...page, sheet: { ...page.sheet, trials } }, key)).rejects.toThrow();
  });

  test('that grow without end are refused', async () => {
    const embedded = await new CompactEncrypt(new Uint8Array(5 * 1024 * 1024))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' })
      .encrypt(base64url.decode(key));
    expect(embedded.length).toBeLessThan(20_000);
    await expect(unsealPage([{ contentType, embedded }], key)).rejects.toThrow(/limit/);
  });
});

describe('the address of a link', () => {
  test('is one that the library of another maker reads, with the key after the # alone', () => {
    const { url, flag, expirationDate } = SHL.parse(address);
    expect([url, flag, expirationDate?.toISOString()]).toEqual([
      `${origin}${path}`,
      'P',
      '2026-05-20T13:00:00.000Z',
    ]);
    expect(SHL.parse(address).key).toBe(key);
    const [before] = address.split('#');
    expect(before).toBe(`${origin}/health-link`);
    expect(url.length).toBeLessThan(128);
  });

  test('is read back', () => {
    expect(readLink(fragment, origin)).toEqual({ manifest: 'm'.repeat(43), key });
  });

  const withPayload = (payload: unknown) =>
    `#shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  test.each([
    ['nothing', ''],
    ['another fragment', '#top'],
    ['half of a link', fragment.slice(0, 120)],
    ['no JSON', '#shlink:/abcd'],
    ['no key', withPayload({ url: `${origin}${path}` })],
    ['a short key', withPayload({ url: `${origin}${path}`, key: 'k' })],
    ['another call', withPayload({ url: `${origin}/api/logout`, key })],
    ['a longer path', withPayload({ url: `${origin}${path}/../../logout`, key })],
    ['a text of any length', `#shlink:/${'A'.repeat(1_000_000)}`],
  ])('is broken with %s', (_what, hash) => {
    expect(readLink(hash, origin)).toBe('broken');
  });

  test.each(['https://evil.example', 'http://tisane.example', 'https://tisane.example:8443', 'data:,'])(
    'of %s is not asked for',
    (other) => {
      expect(readLink(withPayload({ url: `${other}${path}`, key }), origin)).toBe('of-another-server');
    },
  );
});

test('passcodes have six digits, and differ', () => {
  const drawn = Array.from({ length: 200 }, newPasscode);
  for (const passcode of drawn) expect(passcode).toMatch(/^\d{6}$/);
  expect(new Set(drawn).size).toBeGreaterThan(190);
});
