import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Kilocalories a day. */
export const Energy = z.int().check(z.minimum(800), z.maximum(6000));

const EnergyNeed = z.object({ energy: z.nullable(Energy) });

export const energyNeed = {
  read: endpoint('GET /api/energy-need', 'read energy-need', {
    tags: ['energy-need'],
    summary: 'Kilocalories that the person’s day needs, as they have saved them; null: never said',
    reply: EnergyNeed,
  }),
  save: endpoint('PUT /api/energy-need', 'update energy-need', {
    summary: 'Save what the person’s day needs, or with null forget it',
    body: EnergyNeed,
    reply: EnergyNeed,
    invalidates: ['energy-need'],
  }),
};
