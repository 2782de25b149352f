import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A large text that is compressed while it is made: it takes a tenth of the memory or less, and its source need not be
 * held for a slow client.
 */
export class Packed {
  private readonly chunks: Buffer[];

  private constructor(chunks: Buffer[]) {
    this.chunks = chunks;
  }

  /** Compresses pieces of text on another thread; the producer waits for it. */
  static async from(pieces: AsyncIterable<string>): Promise<Packed> {
    const chunks: Buffer[] = [];
    await pipeline(pieces, createGzip({ level: 5 }), async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of packed) chunks.push(chunk);
    });
    return new Packed(chunks);
  }

  private unpacked(): Readable {
    return Readable.from(this.chunks).pipe(createGunzip());
  }

  /** The whole text, for tests. */
  async text(): Promise<string> {
    return Buffer.concat(await this.unpacked().toArray()).toString();
  }

  /** Sends it, compressed for clients that accept that. */
  send(request: FastifyRequest, reply: FastifyReply, type: string): FastifyReply {
    const takesGzip = /\b(gzip|\*)/.test(request.headers['accept-encoding'] ?? '');
    reply.type(type).header('vary', 'accept-encoding');
    if (takesGzip) return reply.header('content-encoding', 'gzip').send(Readable.from(this.chunks));
    return reply.send(this.unpacked());
  }
}
