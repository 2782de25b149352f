import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A large text that was packed while it was made: what it takes of memory is its packed size, a tenth or less, and what
 * it was made from need not be held while a slow client reads it.
 */
export class Packed {
  private readonly chunks: Buffer[];

  private constructor(chunks: Buffer[]) {
    this.chunks = chunks;
  }

  /** Packs pieces of text as they come; whoever makes them waits while they are packed, on another thread. */
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

  /** All of it, for tests. */
  async text(): Promise<string> {
    return Buffer.concat(await this.unpacked().toArray()).toString();
  }

  /** Answers with it, packed for whoever takes that. */
  send(request: FastifyRequest, reply: FastifyReply, type: string): FastifyReply {
    const takesGzip = /\b(gzip|\*)/.test(request.headers['accept-encoding'] ?? '');
    reply.type(type).header('vary', 'accept-encoding');
    if (takesGzip) return reply.header('content-encoding', 'gzip').send(Readable.from(this.chunks));
    return reply.send(this.unpacked());
  }
}
