import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { operationHeaders } from '#contract/operation-headers.ts';
import { hashedId, type WriteVersion } from '#server/database/write-versions.queries.ts';
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
  uuidHeader(request, operationHeaders.device) ?? null;

/** The key under which a repeat of this request is the same operation. Throws a 400 for what is no UUID. */
export const keyOf = (request: FastifyRequest): string | undefined =>
  uuidHeader(request, operationHeaders.key);

/** Whose operation it is, as the device says. Throws a 400 for what is no UUID. */
export const statedPersonOf = (request: FastifyRequest): string | undefined =>
  uuidHeader(request, operationHeaders.person);

/** Refuses an operation of somebody else's than the session's: in another tab somebody else may have signed in since. */
export function refuseOthers(request: FastifyRequest, userId: string): void {
  const stated = statedPersonOf(request);
  if (stated !== undefined && stated !== userId) throw refuse('signed-out');
}

/** A device as the order of writes knows it: of its person, so that nobody writes as the device of somebody else. */
function deviceOfPerson(request: FastifyRequest, userId: string): string | null {
  const device = deviceOf(request);
  return device && hashedId(`${userId} ${device}`);
}

/**
 * When a write was made: as long before now as the device says that it waited, so that a clock that is wrong cancels
 * out. Without the headers: now. Throws a 400 for headers that cannot be read.
 */
export function writeVersionOf(request: FastifyRequest, now: Date, userId: string): WriteVersion {
  const madeAt = timeHeader(request, operationHeaders.madeAt);
  const sentAt = timeHeader(request, operationHeaders.sentAt);
  const device = deviceOfPerson(request, userId);
  if (madeAt === undefined && sentAt === undefined) return { at: now, device, deviceAt: null, behind: 0 };
  if (madeAt === undefined) throw refuse('header-invalid', { header: operationHeaders.madeAt });
  if (sentAt === undefined) throw refuse('header-invalid', { header: operationHeaders.sentAt });
  const waited = Math.max(0, sentAt - madeAt);
  // Before 1970 no device has waited.
  const at = new Date(Math.max(0, now.getTime() - waited));
  return { at, device, deviceAt: madeAt, behind: now.getTime() - sentAt };
}
