import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = {
  live: endpoint('GET /api/health/live', 'read health', {
    summary: 'The process answers',
    reply: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint('GET /api/health/ready', 'read health', {
    refuses: ['database-away', 'server-stopping'],
    summary:
      'Requests are welcome: the database answers, and the server is not about to stop (503 otherwise)',
    reply: z.object({ status: z.literal('ok') }),
  }),
};
