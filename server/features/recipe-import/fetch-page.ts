import http from 'node:http';
import https from 'node:https';
import type { Duplex, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isRefusal, type Refusal, refusal } from '#contract/error-codes.ts';
import { clientTimeoutMs } from '#contract/limits.ts';
import { isPublicAddress, lookupPublic } from '#server/notifications/push/public-address.ts';
import { type AddressCode, isOpenInTests, pageAddress } from './page-address.ts';

/** A page as it came, unpacked. `address` is where it was after redirects; `charset` what the site says it is written in. */
export type Page = { address: string; bytes: Buffer; charset: string | undefined; isJson: boolean };

export type PageCode =
  | AddressCode
  | 'page-unreachable'
  | 'page-too-large'
  | 'page-too-slow'
  | 'page-answered'
  | 'page-not-words'
  | 'page-redirects';

/** What a page may cost us. Bytes are counted as they come and once more unpacked. */
const limits = {
  bytes: 6 * 1024 * 1024,
  milliseconds: clientTimeoutMs.page,
  redirects: 5,
  headers: 32 * 1024,
};

type Limits = { bytes: number; milliseconds: number };

/**
 * Fetches a page that somebody names, as a visitor without a name: no cookie, no password, nothing of theirs. Each address on
 * the way, also after a redirect, has to be public when it is connected to, and the name is not asked again in between.
 */
export async function fetchPage(
  given: string,
  { bytes = limits.bytes, milliseconds = limits.milliseconds }: Partial<Limits> = {},
): Promise<Page | Refusal<PageCode>> {
  const signal = AbortSignal.timeout(milliseconds);
  let next: string | URL = given;
  try {
    for (let hop = 0; hop <= limits.redirects; hop++) {
      const url: URL | Refusal<PageCode> = pageAddress(next);
      if (isRefusal(url)) return url;
      const response = await answerOf(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode < 300 || statusCode > 399) return await pageOf(url, response, bytes);
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

/** Sends a GET on a connection of its own. Rejects with NOT_PUBLIC before a byte is sent to what is not public. */
function answerOf(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
  const isOpen = isOpenInTests(url);
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const call = request(
      url,
      {
        signal,
        // No connection of before, and no agent that a proxy's setting could have changed.
        agent: false,
        maxHeaderSize: limits.headers,
        ...(!isOpen && { lookup: lookupPublic }),
        headers: {
          Accept:
            'text/html,application/xhtml+xml,application/ld+json,application/json;q=0.9,text/plain;q=0.8',
          'Accept-Encoding': 'gzip, deflate, br',
          'Accept-Language': 'en',
          'User-Agent': 'Mozilla/5.0 (compatible; Tisane recipe import)',
        },
      },
      resolve,
    );
    call.on('error', reject);
    call.on('socket', (socket) => {
      // An address that is a number is never looked up: what is connected to decides.
      socket.once('connect', () => {
        if (!isOpen && !isPublicAddress(socket.remoteAddress ?? '')) call.destroy(notPublic());
      });
    });
    call.end();
  });
}

const words = /^(text\/|application\/(xhtml\+xml|xml|json|ld\+json)\b)/i;

async function pageOf(
  url: URL,
  response: http.IncomingMessage,
  most: number,
): Promise<Page | Refusal<PageCode>> {
  const { statusCode = 0, headers } = response;
  const type = headers['content-type'] ?? 'text/html';
  const problem = (): Refusal<PageCode> | undefined => {
    if (statusCode !== 200) return refusal('page-answered', { status: statusCode });
    if (!words.test(type)) return refusal('page-not-words');
    return Number(headers['content-length']) > most ? refusal('page-too-large') : undefined;
  };
  const refused = problem();
  const bytes = refused ?? (await bodyOf(response, most));
  response.destroy();
  if (isRefusal(bytes)) return bytes;
  return {
    address: url.href,
    bytes,
    charset: /charset\s*=\s*["']?([\w:.-]+)/i.exec(type)?.[1],
    isJson: /^application\/(ld\+)?json/i.test(type),
  };
}

async function bodyOf(response: http.IncomingMessage, most: number): Promise<Buffer | Refusal<PageCode>> {
  let sent = 0;
  let unpacked = 0;
  const body = unpackedBody(response);
  if (!body) return refusal('page-not-words');
  // What is packed may unpack to nothing for ever.
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

/** The body unpacked; undefined when it is packed in a way that was not asked for. */
function unpackedBody(response: http.IncomingMessage): Readable | undefined {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const unpack = unpackers.get(encoding)?.();
  if (!unpack) return undefined;
  // A connection that breaks ends the reading too.
  response.on('error', (error) => unpack.destroy(error));
  response.on('aborted', () => unpack.destroy(new Error('The connection broke.')));
  return response.pipe(unpack);
}
