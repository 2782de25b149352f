import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Locale } from './content.ts';

/** Every address begins with it. */
export const prefix = '/catalogue/';

/**
 * Where a reader finds things: for each language the address of each kind's list, and of `pages`, which maps
 * `recipes/<slug>`, `conditions/<slug>` and `library/<slug>` to the address of that one page. It alone stands at an address that stays.
 */
export type Manifest = {
  /** Changes when anything in the catalogue does. */
  version: string;
  locales: Record<Locale, Record<string, string>>;
  /** In one file all that the calls answer from, for devices that store it, and how many bytes it has unpacked. */
  everything: Partial<Record<Locale, { address: string; bytes: number }>>;
};

/** The bytes of one file, as they are and compressed. */
export type Encoded = { identity: Buffer; br: Buffer; gzip: Buffer };

/** One compiled file. `name` is its address without the hash, and stays when the content changes. */
export type CatalogueFile = Encoded & { name: string; type: string };

/** In the compiled folder: what there is, for the server. */
export type Listing = { manifest: Manifest; files: { address: string; name: string }[] };
export const listingFile = 'listing.json';

const types: Record<string, string> = {
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

const current = fileURLToPath(new URL('../dist/current', import.meta.url));
let found: string | undefined;
/** Where `current` leads when it is first asked for: a build beside a server that runs changes nothing for it. */
export function compiledFolder(): string {
  found ??= existsSync(current) ? realpathSync(current) : undefined;
  return found ?? current;
}

/** What each form adds to the name of a compiled file. */
const endings: Record<keyof Encoded, string> = { identity: '', br: '.br', gzip: '.gz' };

/** One form of a compiled file that is too large to be held in memory for the few who ask for it. Throws where it is missing. */
export function readForm(address: string, form: keyof Encoded): Promise<Buffer> {
  return readFile(path.join(compiledFolder(), address.slice(prefix.length)) + endings[form]);
}

/** One compiled file as it is. Throws where it is missing. */
export function readText(folder: string, address: string): string {
  return readFileSync(path.join(folder, address.slice(prefix.length)), 'utf8');
}

/** The compiled folder as it was written. Throws where it is missing or not whole. */
export function readFiles(folder: string): { manifest: Manifest; files: Map<string, CatalogueFile> } {
  const { manifest, files } = JSON.parse(readFileSync(path.join(folder, listingFile), 'utf8')) as Listing;
  return {
    manifest,
    files: new Map(
      files.map(({ address, name }) => {
        const file = path.join(folder, address.slice(prefix.length));
        const type = types[path.extname(file)] ?? 'application/octet-stream';
        const [br, gzip] = [readFileSync(file + endings.br), readFileSync(file + endings.gzip)];
        return [address, held({ name, type, br, gzip })];
      }),
    ),
  };
}

/** A file in its two small forms. Few ask for it as it is, and that form of all files takes 19 MB: it is unpacked when it is asked for. */
function held(file: Omit<CatalogueFile, 'identity'>): CatalogueFile {
  return Object.defineProperty(file, 'identity', { get: () => gunzipSync(file.gzip) }) as CatalogueFile;
}
