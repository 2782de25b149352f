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
    refuses: ['database-away'],
    summary: 'The database answers too (503 until it does)',
    reply: z.object({ status: z.literal('ok') }),
  }),
};
