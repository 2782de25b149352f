import type { FastifyInstance } from 'fastify';
import type { Answer, Request } from './network.ts';

/** A server that answers requests. */
export type Instance = { reach: (request: Request) => Promise<Answer> };

/** One in this process. */
export const instanceOf = (app: FastifyInstance): Instance => ({
  async reach({ method, url, headers, payload }) {
    const asked = { method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) };
    const { statusCode, body } = await app.inject(asked);
    return { status: statusCode, text: body };
  },
});

/** What a process of its own is asked, at which time by the server's clock, and what it answers. */
export type Asked = { id: number; now: number; request: Request };
export type Answered = { id: number; answer: Answer };
