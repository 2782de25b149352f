import type { FastifyRequest } from 'fastify';
import { operationHeaders } from '#contract/operation-headers.ts';
import { Uuid } from '#contract/shapes.ts';
import type { WriteVersion } from '#domain/writes/later-write.ts';
import { hashedId } from '#server/database/write-versions.queries.ts';
import { refuse } from './errors.ts';

/** When a write was made; `behind` says how far the device's clock is behind ours, in ms; 0 when unknown. */
export type WriteTime = WriteVersion & { behind: number };

/** The largest instant of a Date. */
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

/** The id of the calling browser, as it claims. Throws a 400 for an invalid UUID. */
export const deviceOf = (request: FastifyRequest): string | null =>
  uuidHeader(request, operationHeaders.device) ?? null;

/** The idempotency key of a request. Throws a 400 for an invalid UUID. */
export const keyOf = (request: FastifyRequest): string | undefined =>
  uuidHeader(request, operationHeaders.key);

/** The person of an operation, as the device claims. Throws a 400 for an invalid UUID. */
export const statedPersonOf = (request: FastifyRequest): string | undefined =>
  uuidHeader(request, operationHeaders.person);

/** Refuses an operation of another person than the session's: someone else may have signed in in another tab. */
export function refuseOthers(request: FastifyRequest, userId: string): void {
  const stated = statedPersonOf(request);
  if (stated !== undefined && stated !== userId) throw refuse('signed-out');
}

/** A device's id for write versions, bound to its person, so that nobody can write as another's device. */
function deviceOfPerson(request: FastifyRequest, userId: string): string | null {
  const device = deviceOf(request);
  return device && hashedId(`${userId} ${device}`);
}

/**
 * When a write was made: now, minus the time that it was queued by the device's clock, so that a wrong clock cancels
 * out. Now without the headers. Throws a 400 for invalid headers.
 */
export function writeVersionOf(request: FastifyRequest, now: Date, userId: string): WriteTime {
  const madeAt = timeHeader(request, operationHeaders.madeAt);
  const sentAt = timeHeader(request, operationHeaders.sentAt);
  const device = deviceOfPerson(request, userId);
  if (madeAt === undefined && sentAt === undefined) return { at: now, device, deviceAt: null, behind: 0 };
  if (madeAt === undefined) throw refuse('header-invalid', { header: operationHeaders.madeAt });
  if (sentAt === undefined) throw refuse('header-invalid', { header: operationHeaders.sentAt });
  const waited = Math.max(0, sentAt - madeAt);
  // Clamped, as no write was queued before 1970.
  const at = new Date(Math.max(0, now.getTime() - waited));
  return { at, device, deviceAt: madeAt, behind: now.getTime() - sentAt };
}
