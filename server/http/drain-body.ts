import type { FastifyReply, FastifyRequest } from 'fastify';

/** Limits of reading a refused body, so that the client can read the reply. */
const drain = { ms: 3_000, bytes: 64 * 1024 * 1024 };

/** Does the request have a body? */
export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Keeps reading a refused request for a while: closing the connection while the client writes resets it, and the
 * refusal is lost. Afterwards the connection stays open unless more is still coming.
 */
export async function drainBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = request;
  if (raw.complete !== false || raw.destroyed || !hasBody(request)) return;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, drain.ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > drain.bytes) end();
    });
    raw.once('end', end).once('close', end);
    raw.resume();
  });
  if (raw.complete) reply.removeHeader('connection');
  else reply.header('connection', 'close');
}
