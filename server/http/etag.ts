import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A strong ETag of everything that the reply depends on. */
export function etagOf(...parts: string[]): string {
  return `"${createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 27)}"`;
}

/**
 * Does the client have this version? Then a 304 suffices. Weak tags match too (RFC 9110): compressing proxies make
 * them.
 */
export function holdsVersion(request: FastifyRequest, etag: string): boolean {
  const held = request.headers['if-none-match'];
  return held?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

/** Sets the reply's ETag. Only the caller may cache it, and must revalidate each time. */
export function markVersion(reply: FastifyReply, etag: string): void {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
}
