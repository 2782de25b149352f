import { type LookupAddress, lookup } from 'node:dns';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fetchPage } from './fetch-page.client.ts';
import { type PageServer, startPages } from './page-server.testing.ts';

// Private addresses are refused as written, and after their names are resolved.

vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>();
  return { ...dns, default: dns, lookup: vi.fn(dns.lookup) };
});

/** Mocked DNS results of a name, in order. */
function resolveTo(...answers: string[][]): void {
  const looked = vi.mocked(lookup as unknown as (name: string, options: object, done: Done) => void);
  for (const addresses of answers) {
    looked.mockImplementationOnce((_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    );
  }
}
type Done = (error: Error | null, addresses: LookupAddress[]) => void;

let site: PageServer;
let closed: PageServer;
const locations: Record<string, string> = {};
beforeAll(async () => {
  site = await startPages((request, response) =>
    response.writeHead(302, { location: locations[request.url ?? ''] }).end(),
  );
  closed = await startPages((_request, response) => response.end('a secret'), { open: false });
});
afterAll(async () => {
  await site.close();
  await closed.close();
});
beforeEach(() => {
  site.seen.length = 0;
  closed.seen.length = 0;
});

const to = (path: string, location: string) => {
  locations[path] = location;
  return `${site.origin}${path}`;
};

const invalid = [
  '',
  '   ',
  'file:///etc/passwd',
  'ftp://example.org/a',
  'javascript:alert(1)',
  'data:text/html,hello',
  'gopher://example.org',
  'https://somebody:secret@example.org/',
  'https://secret@example.org',
  'https://example.org:22/',
  'http://example.org:5432',
  'http://127.0.0.1:6379/',
  'https://',
  'https://exa mple.org',
  'http://[::1',
  'unix:/var/run/docker.sock',
];
test.each(invalid)('%s is not a page address', async (address) => {
  expect(await fetchPage(address)).toEqual({ code: 'page-address-invalid' });
});

const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7f.0x0.0x0.0x1',
  '0177.0.0.1',
  '017700000001',
  '0177.0.0x0.1',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '0.0.0.1',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.168.0.1.',
  '100.64.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '[::ffff:a9fe:a9fe]',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'app.localhost',
  'printer.local',
  'metadata.google.internal',
  'router.lan',
  'nas.home.arpa',
  'postgres',
  'metadata',
  'ｌｏｃａｌｈｏｓｔ',
];
test.each(hosts.flatMap((host) => [`http://${host}/`, `https://${host}/latest/meta-data/`]))(
  '%s is refused before a DNS lookup',
  async (address) => {
    vi.mocked(lookup).mockClear();
    expect(await fetchPage(address)).toEqual({ code: 'page-address-private' });
    expect(lookup).not.toHaveBeenCalled();
  },
);

test.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['fe80::1'],
  ['fd00::5'],
  ['0.0.0.0'],
  ['93.184.216.34', '127.0.0.1'],
])('a name that resolves to %s is refused before connecting', async (...addresses) => {
  resolveTo(addresses);
  expect(await fetchPage('http://recipes.example.org/')).toEqual({ code: 'page-address-private' });
  expect(closed.seen).toHaveLength(0);
});

test.each([
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://[::1]/',
  '//localhost/',
  'http://169.254.169.254/latest/meta-data/iam/',
  'http://10.0.0.5/',
])('a redirect to %s is not followed', async (location) => {
  expect(await fetchPage(to('/away', location))).toEqual({ code: 'page-address-private' });
  expect(site.seen).toHaveLength(1);
});

test('nor is a redirect to another port, another scheme, or with a password', async () => {
  for (const location of [
    closed.origin,
    'file:///etc/passwd',
    'http://me:secret@example.org/',
    'ftp://example.org/',
  ]) {
    expect(await fetchPage(to('/away', location))).toEqual({ code: 'page-address-invalid' });
  }
  expect(closed.seen).toHaveLength(0);
});

test('a name is resolved at each step, and a redirect to a name that now resolves privately is refused', async () => {
  resolveTo(['192.168.1.1']);
  expect(await fetchPage(to('/moved', 'http://recipes.example.org/inside'))).toEqual({
    code: 'page-address-private',
  });
});

test('a name without an address cannot be reached', async () => {
  vi.mocked(lookup as unknown as (name: string, options: object, done: Done) => void).mockImplementationOnce(
    (_name, _options, done) => done(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), []),
  );
  expect(await fetchPage('http://nothing.example.org/')).toEqual({ code: 'page-unreachable' });
});
