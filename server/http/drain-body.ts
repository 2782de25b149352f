import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a refused body is read on before it is answered, so that the client gets to read the answer. */
const drain = { ms: 3_000, bytes: 64 * 1024 * 1024 };

/** Whether a request says that a body follows. */
export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads on what a refused request is still sending, for a while: a connection that is closed while the client writes is
 * reset, and the refusal is lost on its way. Afterwards the connection stays unless there is still more to come.
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
