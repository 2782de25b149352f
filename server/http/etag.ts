import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A strong ETag of whatever the reply depends on. */
export function etagOf(...parts: string[]): string {
  return `"${createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 27)}"`;
}

/**
 * Does the client hold this very version already? Then a 304 without a body will do. As RFC 9110 compares for GET,
 * a mark of weakness does not count: proxies that compress add one.
 */
export function holdsVersion(request: FastifyRequest, etag: string): boolean {
  const held = request.headers['if-none-match'];
  return held?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

/** Says which version a reply is. It is stored by the one who asked, and asked after each time. */
export function markVersion(reply: FastifyReply, etag: string): void {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
}
