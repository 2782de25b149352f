import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { madeHeaders } from '#contract/made.ts';
import type { Made } from '#server/database/statements/intention.ts';
import { refuse } from './errors.ts';

const Uuid = z.uuid();
/** The last instant that a Date can be. */
const lastInstant = 8.64e15;

function uuidHeader(request: FastifyRequest, header: string): string | undefined {
  const value = request.headers[header];
  if (value === undefined) return undefined;
  const parsed = Uuid.safeParse(value);
  if (!parsed.success) throw refuse('header-invalid', { header });
  return parsed.data.toLowerCase();
}

function timeHeader(request: FastifyRequest, header: string): number | undefined {
  const value = request.headers[header];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^\d{1,16}$/.test(value) || Number(value) > lastInstant) {
    throw refuse('header-invalid', { header });
  }
  return Number(value);
}

/** The browser that a call comes from, as it says. Throws a 400 for what is no UUID. */
export const deviceOf = (request: FastifyRequest): string | null =>
  uuidHeader(request, madeHeaders.device) ?? null;

/** The key under which a repeat of this request is the same operation. Throws a 400 for what is no UUID. */
export const keyOf = (request: FastifyRequest): string | undefined => uuidHeader(request, madeHeaders.key);

/** Whose operation it is, as the device says. Throws a 400 for what is no UUID. */
export const statedPersonOf = (request: FastifyRequest): string | undefined =>
  uuidHeader(request, madeHeaders.person);

/** Refuses an operation of somebody else's than the session's: in another tab somebody else may have signed in since. */
export function refuseOthers(request: FastifyRequest, userId: string): void {
  const stated = statedPersonOf(request);
  if (stated !== undefined && stated !== userId) throw refuse('signed-out');
}

/**
 * When a call was meant: as long before now as the device says that it waited, so that a clock that is wrong cancels out.
 * Without the headers: now. Throws a 400 for headers that cannot be read.
 */
export function madeOf(request: FastifyRequest, now: Date): Made {
  const madeAt = timeHeader(request, madeHeaders.madeAt);
  const sentAt = timeHeader(request, madeHeaders.sentAt);
  const device = deviceOf(request);
  if (madeAt === undefined && sentAt === undefined) return { at: now, device, deviceAt: null, behind: 0 };
  if (madeAt === undefined) throw refuse('header-invalid', { header: madeHeaders.madeAt });
  if (sentAt === undefined) throw refuse('header-invalid', { header: madeHeaders.sentAt });
  const waited = Math.max(0, sentAt - madeAt);
  // Before 1970 no device has waited.
  const at = new Date(Math.max(0, now.getTime() - waited));
  return { at, device, deviceAt: madeAt, behind: now.getTime() - sentAt };
}
