import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = {
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    action: 'read',
    resource: 'health',
    summary: 'The process answers',
    reply: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    action: 'read',
    resource: 'health',
    refuses: ['database-away', 'server-stopping'],
    summary:
      'Requests are welcome: the database answers, and the server is not about to stop (503 otherwise)',
    reply: z.object({ status: z.literal('ok') }),
  }),
};
