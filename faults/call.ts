import { request as httpRequest } from 'node:http';

type Asked = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
};

/** `status` 0: there was no answer, and `why`. */
export type Answer = {
  status: number;
  text: string;
  headers: Record<string, string | string[] | undefined>;
  why: string;
  ms: number;
};

/** A request on a connection of its own, as from a device that has just woken up. */
export function request(
  port: number,
  { method = 'GET', path, headers, body, timeoutMs }: Asked,
): Promise<Answer> {
  const began = performance.now();
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const answer = (status: number, text: string, got: Answer['headers'], why: string) =>
      resolve({ status, text, headers: got, why, ms: performance.now() - began });
    const options = {
      port,
      host: '127.0.0.1',
      method,
      path,
      agent: false as const,
      headers: {
        ...headers,
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      },
    };
    const sent = httpRequest(options, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('error', (error) => answer(0, '', {}, error.message));
      reply.on('close', () => {
        if (!reply.complete) answer(0, '', {}, 'the answer broke off');
      });
      reply.on('end', () =>
        answer(reply.statusCode ?? 0, Buffer.concat(pieces).toString(), reply.headers, ''),
      );
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error('timed out')));
    sent.on('error', (error) => answer(0, '', {}, error.message));
    sent.end(payload);
  });
}
