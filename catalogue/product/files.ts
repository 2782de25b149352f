import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Locale } from './content.ts';

/** The prefix of every address. */
export const prefix = '/catalogue/';

/**
 * For each language the address of each list, and of `pages`, which maps `recipes/<slug>`, `conditions/<slug>` and
 * `library/<slug>` to the address of that page. Only the manifest has a constant address.
 */
export type Manifest = {
  /** Changes when anything in the catalogue does. */
  version: string;
  locales: Record<Locale, Record<string, string>>;
  /** One file with all responses, for devices that store the catalogue, and its uncompressed size in bytes. */
  everything: Partial<Record<Locale, { address: string; bytes: number }>>;
};

/** The bytes of one file, as they are and compressed. */
export type Encoded = { identity: Buffer; br: Buffer; gzip: Buffer };

/** One compiled file. `name` is its address without the hash, and stays when the content changes. */
export type CatalogueFile = Encoded & { name: string; type: string };

/** The server's index of the compiled folder. */
export type Listing = { manifest: Manifest; files: { address: string; name: string }[] };
export const listingFile = 'listing.json';

const types: Record<string, string> = {
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

const current = fileURLToPath(new URL('../dist/current', import.meta.url));
let found: string | undefined;
/** The target of `current` at the first call: a later build does not affect a running server. */
export function compiledFolder(): string {
  found ??= existsSync(current) ? realpathSync(current) : undefined;
  return found ?? current;
}

/** The suffix of each form of a compiled file. */
const endings: Record<keyof Encoded, string> = { identity: '', br: '.br', gzip: '.gz' };

/** Reads one form of a compiled file that is rarely requested and too large for memory. Throws if it is missing. */
export function readForm(address: string, form: keyof Encoded): Promise<Buffer> {
  return readFile(path.join(compiledFolder(), address.slice(prefix.length)) + endings[form]);
}

/** One compiled file as it is. Throws where it is missing. */
export function readText(folder: string, address: string): string {
  return readFileSync(path.join(folder, address.slice(prefix.length)), 'utf8');
}

/** Reads the compiled folder. Throws if it is missing or incomplete. */
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

/**
 * A file in its two compressed forms. The uncompressed form is rarely requested and would take 19 MB for all files:
 * it is decompressed on request.
 */
function held(file: Omit<CatalogueFile, 'identity'>): CatalogueFile {
  return Object.defineProperty(file, 'identity', { get: () => gunzipSync(file.gzip) }) as CatalogueFile;
}
