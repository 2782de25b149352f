import http from 'node:http';
import https from 'node:https';
import type { Duplex, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isRefusal, type Refusal, refusal } from '#contract/error-codes.ts';
import { clientTimeoutMs, fetchedPages } from '#contract/limits.ts';
import { isPublicAddress, lookupPublic } from '#server/notifications/push/public-address.ts';
import { type AddressCode, isOpenInTests, pageAddress } from './page-address.rules.ts';

/** A fetched, unpacked body. `address` is the one after redirects; `type` is the site's content type. */
export type Fetched = { address: string; bytes: Buffer; type: string };

export type PublicCode =
  | AddressCode
  | 'page-unreachable'
  | 'page-too-large'
  | 'page-too-slow'
  | 'page-answered'
  | 'page-redirects';

/** Limits of a page. Bytes are counted both packed and unpacked. */
const limits = {
  bytes: fetchedPages.bytes,
  milliseconds: clientTimeoutMs.page,
  headers: 32 * 1024,
};

export type Limits = { bytes: number; milliseconds: number };
/** The Accept header, and a check of the site's content type. */
type Wanted = { accept: string; isWanted: (type: string) => boolean };

/**
 * Fetches a person's address anonymously: no cookie, no password. Each address, also after a redirect, must be public
 * when connected to, and its name is not resolved again in between.
 */
export async function fetchPublic(
  given: string,
  wanted: Wanted,
  { bytes = limits.bytes, milliseconds = limits.milliseconds }: Partial<Limits> = {},
): Promise<Fetched | 'unwanted' | Refusal<PublicCode>> {
  const signal = AbortSignal.timeout(milliseconds);
  let next: string | URL = given;
  try {
    for (let hop = 0; hop <= fetchedPages.redirects; hop++) {
      const url: URL | Refusal<PublicCode> = pageAddress(next);
      if (isRefusal(url)) return url;
      const response = await answerOf(url, wanted.accept, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode < 300 || statusCode > 399) return await bodyAt(url, response, wanted, bytes);
      response.destroy();
      if (!headers.location || !URL.canParse(headers.location, url.href))
        return refusal('page-answered', { status: statusCode });
      next = new URL(headers.location, url);
    }
    return refusal('page-redirects');
  } catch (error) {
    if (signal.aborted) return refusal('page-too-slow');
    return refusal(
      (error as NodeJS.ErrnoException).code === 'NOT_PUBLIC' ? 'page-address-private' : 'page-unreachable',
    );
  }
}

const notPublic = () => Object.assign(new Error('The address is not public.'), { code: 'NOT_PUBLIC' });

/** Sends a GET on its own connection. Rejects with NOT_PUBLIC before a byte is sent to a private address. */
function answerOf(url: URL, accept: string, signal: AbortSignal): Promise<http.IncomingMessage> {
  const isOpen = isOpenInTests(url);
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const call = request(
      url,
      {
        signal,
        // No reused connection, and no agent that proxy settings could change.
        agent: false,
        maxHeaderSize: limits.headers,
        ...(!isOpen && { lookup: lookupPublic }),
        headers: {
          Accept: accept,
          'Accept-Encoding': 'gzip, deflate, br',
          'Accept-Language': 'en',
          'User-Agent': 'Mozilla/5.0 (compatible; Tisane recipe import)',
        },
      },
      resolve,
    );
    call.on('error', reject);
    call.on('socket', (socket) => {
      // A numeric address is never looked up, so the connected address is checked.
      socket.once('connect', () => {
        if (!isOpen && !isPublicAddress(socket.remoteAddress ?? '')) call.destroy(notPublic());
      });
    });
    call.end();
  });
}

async function bodyAt(
  url: URL,
  response: http.IncomingMessage,
  { isWanted }: Wanted,
  most: number,
): Promise<Fetched | 'unwanted' | Refusal<PublicCode>> {
  const { statusCode = 0, headers } = response;
  const type = headers['content-type'] ?? '';
  const problem = (): 'unwanted' | Refusal<PublicCode> | undefined => {
    if (statusCode !== 200) return refusal('page-answered', { status: statusCode });
    if (!isWanted(type)) return 'unwanted';
    return Number(headers['content-length']) > most ? refusal('page-too-large') : undefined;
  };
  const bytes = problem() ?? (await bodyOf(response, most));
  response.destroy();
  return bytes === 'unwanted' || isRefusal(bytes) ? bytes : { address: url.href, bytes, type };
}

async function bodyOf(
  response: http.IncomingMessage,
  most: number,
): Promise<Buffer | 'unwanted' | Refusal<PublicCode>> {
  let sent = 0;
  let unpacked = 0;
  const body = unpackedBody(response);
  if (!body) return 'unwanted';
  // Packed data may unpack to nothing for ever.
  response.on('data', (chunk: Buffer) => {
    sent += chunk.length;
    if (sent > most) body.destroy(tooLarge());
  });
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      if (unpacked > most) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'TOO_LARGE') return refusal('page-too-large');
    throw error;
  }
  return Buffer.concat(chunks);
}

const tooLarge = () => Object.assign(new Error('The page is too large.'), { code: 'TOO_LARGE' });

const unpackers = new Map<string, () => Duplex>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The unpacked body; undefined for an encoding that was not requested. */
function unpackedBody(response: http.IncomingMessage): Readable | undefined {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const unpack = unpackers.get(encoding)?.();
  if (!unpack) return undefined;
  // A broken connection ends the unpacking too.
  response.on('error', (error) => unpack.destroy(error));
  response.on('aborted', () => unpack.destroy(new Error('The connection broke.')));
  return response.pipe(unpack);
}
