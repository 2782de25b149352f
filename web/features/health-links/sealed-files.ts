import { base64url, CompactEncrypt, compactDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { EncryptedFile } from '#contract/health-links.ts';
import type { Sheet } from '#domain/doctor-page/sheet.ts';
import { SheetShape } from './sheet-shape.ts';

const alg = 'dir';
const enc = 'A256GCM';
const contentType = 'application/fhir+json';
/** Bytes of a file after decompression; a small one may grow to any size. */
const maxBytes = 4 * 1024 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** `sheet` and `bundle` of FHIR, as they are behind a link. */
export type LinkedPage = { sheet: Sheet; bundle: object };

async function seal(content: object, key: string): Promise<EncryptedFile> {
  const embedded = await new CompactEncrypt(bytesOf(JSON.stringify(content)))
    .setProtectedHeader({ alg, enc, cty: contentType, zip: 'DEF' })
    .encrypt(base64url.decode(key));
  return { contentType, embedded };
}

async function unseal({ embedded }: EncryptedFile, key: string): Promise<unknown> {
  const { plaintext } = await compactDecrypt(embedded, base64url.decode(key), {
    keyManagementAlgorithms: [alg],
    contentEncryptionAlgorithms: [enc],
    maxDecompressedLength: maxBytes,
  });
  return JSON.parse(decoder.decode(plaintext));
}

/** In FHIR's base64, which has no limit of length; `btoa` reads a character for each byte. */
const toBase64 = (text: string) =>
  btoa(Array.from(bytesOf(text), (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) =>
  decoder.decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));

/** The sheet in a resource of FHIR, so that programs that know nothing of it take the link too. */
const carried = (sheet: Sheet) => ({
  resourceType: 'Binary',
  contentType: 'application/json',
  data: toBase64(JSON.stringify(sheet)),
});

/**
 * Encrypts the page (A256GCM, JWE with the key itself as the content key). `key`: 256 bits in base64url. Throws for a
 * sheet that `unsealPage` would refuse.
 */
export const sealPage = async ({ sheet, bundle }: LinkedPage, key: string): Promise<EncryptedFile[]> =>
  Promise.all([seal(bundle, key), seal(carried(z.parse(SheetShape, sheet)), key)]);

const Binary = z.object({ resourceType: z.literal('Binary'), data: z.string() });
const Bundle = z.looseObject({ resourceType: z.literal('Bundle') });

/** Decrypts a page, and checks its shape: whoever made the link may be a stranger. Throws for anything else. */
export async function unsealPage(files: readonly EncryptedFile[], key: string): Promise<LinkedPage> {
  const contents = await Promise.all(files.map((file) => unseal(file, key)));
  const found = <T>(shape: z.ZodMiniType<T>) => {
    const fitting = contents.flatMap((content) => z.safeParse(shape, content).data ?? []);
    if (fitting.length !== 1) throw new TypeError('The link has not one sheet and one bundle');
    return fitting[0] as T;
  };
  const sheet: Sheet = z.parse(SheetShape, JSON.parse(fromBase64(found(Binary).data)));
  return { sheet, bundle: found(Bundle) };
}
