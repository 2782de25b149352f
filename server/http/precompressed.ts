import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoded } from '#catalogue/product/files.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** A compromise of speed and size, for replies that are made once and cached. */
const brotliQuality = 6;

/** A reply that is the same for everybody and compressed once. */
export class PrecompressedReply {
  readonly encoded: Encoded;

  constructor(encoded: Encoded) {
    this.encoded = encoded;
  }

  static of(value: unknown): Promise<PrecompressedReply> {
    return PrecompressedReply.ofBytes(Buffer.from(JSON.stringify(value)));
  }

  static async ofBytes(identity: Buffer): Promise<PrecompressedReply> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    const [br, gz] = await Promise.all([compress.br(identity, { params }), compress.gzip(identity)]);
    return new PrecompressedReply({ identity, br, gzip: gz });
  }
}

/** Caches the prepared reply for each key on first use; for few keys. */
export function precompressOnce(
  make: (key: string) => unknown,
): (key: string) => Promise<PrecompressedReply> {
  const made = new Map<string, Promise<PrecompressedReply>>();
  return (key) => {
    const there = made.get(key);
    if (there) return there;
    const reply = PrecompressedReply.of(make(key));
    made.set(key, reply);
    return reply;
  };
}

/** With `q=0` the client refuses an encoding. */
const takes = (name: string) => new RegExp(`(^|[\\s,])${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`);
const [takesBrotli, takesGzip] = [takes('br'), takes('gzip')];

/** The smallest encoding that the client accepts. */
export function acceptedForm(request: FastifyRequest): keyof Encoded {
  const header = request.headers['accept-encoding'];
  if (!header) return 'identity';
  return takesBrotli.test(header) ? 'br' : takesGzip.test(header) ? 'gzip' : 'identity';
}

/** Sends bytes that are encoded already; `form` is the result of `acceptedForm` for the request. */
export function sendForm(
  reply: FastifyReply,
  form: keyof Encoded,
  bytes: Buffer,
  type: string,
): FastifyReply {
  reply.header('content-type', type).header('vary', 'accept-encoding');
  if (form !== 'identity') reply.header('content-encoding', form);
  return reply.send(bytes);
}

/** Sends the best encoding for the client. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: Encoded,
  type: string,
): FastifyReply {
  const form = acceptedForm(request);
  return sendForm(reply, form, encoded[form], type);
}
