import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Not an endpoint of the contract, as it takes a file: a backup for a server without any account. */
export const setupRestorePath = '/api/setup/restore';

export const setup = {
  state: endpoint('GET /api/setup', 'read setup', {
    summary: 'Whether this server may be started from a backup: only while nobody has an account',
    reply: z.object({ fromBackup: z.boolean() }),
  }),
};
