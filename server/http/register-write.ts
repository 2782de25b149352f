import type { FastifyInstance } from 'fastify';
import { type Conflict, conflictOf, thingOf } from '#contract/conflicts.ts';
import type { Endpoint, Refuses, Reply } from '#contract/endpoint.ts';
import { isRefusal, type Refusal } from '#contract/error-codes.ts';
import { ruleFor } from '#contract/policy.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { WriteVersion } from '#domain/writes/later-write.ts';
import { inTransaction, type Queries } from '#server/database/db.ts';
import { wakeReminders } from '#server/database/wake-reminders.queries.ts';
import { recordWrite } from '#server/database/write-versions.queries.ts';
import { refusalError } from './errors.ts';
import { saveReply, takeKey } from './idempotency.ts';
import { keyOf, refuseOthers, type WriteTime, writeVersionOf } from './operation-headers.ts';
import {
  admit,
  type Caller,
  checkedInput,
  checkReply,
  publishChange,
  routeSchema,
} from './register-route.ts';
import type { Services } from './services.ts';
import type { Person } from './session.ts';

/** The caller of a write, with its transaction and time. */
export type Writer<E extends Endpoint> = Caller<E> & {
  db: Queries;
  made: WriteTime;
  /** For settings saved whole: records which fields are set, and returns those for which this is the latest write. */
  recordFields: (fields: readonly string[]) => Promise<Set<string>>;
};

type Write<E extends Endpoint, Prepared> = {
  /** Work before the transaction, as it would take too long inside. */
  prepare?: (caller: Caller<E>) => Promise<Prepared>;
  /** Writes. Its result is the reply, also to a repeat with the same key; without a result see `answer`. */
  write: (
    writer: Writer<E> & { prepared: Prepared },
  ) => Promise<Reply<E> | Refusal<Refuses<E>> | undefined> | Promise<void>;
  /**
   * The reply from the current state: after a write without result, and for an outdated one. Default `{ ok: true }`.
   */
  answer?: (caller: Caller<E>) => Promise<Reply<E> | Refusal<Refuses<E>>>;
  /** See `routeOn`. */
  cost?: number;
};

type Outcome = { reply?: unknown; changed: boolean };

/**
 * Registers a write that may also happen on another device, or offline: by its rule of contract/conflicts.ts, in one
 * transaction. An outdated write changes nothing and gets the current state; a repeat of a request that counts once
 * gets the first reply.
 */
export const writeOn =
  (app: FastifyInstance, services: Services) =>
  <const E extends Endpoint, Prepared = undefined>(
    endpoint: E,
    { prepare, write, answer, cost }: Write<E, Prepared>,
  ): void => {
    const conflict = conflictOf(endpoint);
    if (conflict.rule === 'arrival' || ruleFor(endpoint).who !== 'owner') {
      throw new Error(`${endpoint.method} ${endpoint.path} is no write of a device`);
    }
    const isOnce = conflict.rule === 'once' || conflict.rule === 'items';

    async function writeOnce(
      caller: Caller<E> & { person: Person },
      made: WriteTime,
      key: string | undefined,
    ): Promise<Outcome | Refusal> {
      const { scope } = caller.person;
      const prepared = await prepare?.(caller);
      return inTransaction(services.db, async (tx): Promise<Outcome | Refusal> => {
        const known = key && (await takeKey(tx, scope, key, caller.request));
        if (known) return isRefusal(known) ? known : { reply: known.reply ?? undefined, changed: false };
        const shared = 'isShared' in conflict && conflict.isShared;
        const owner = shared ? await services.sharing.scopeOfShared(tx, scope, shared) : scope;
        const input = await latestOf(tx, conflict, { ...caller, owner }, made);
        if (!input) return { changed: false };
        const thing = 'thing' in conflict ? conflict.thing : '';
        const recordFields: Writer<E>['recordFields'] = (fields) =>
          recordEach(tx, scope, { thing, fields }, made);
        // The remaining body has the same shape: TypeScript cannot see that its fields are optional.
        const writer = {
          ...caller,
          ...input,
          db: tx,
          made,
          recordFields,
          prepared,
        } as unknown as Writer<E> & { prepared: Prepared };
        const reply = await write(writer);
        if (isRefusal(reply)) return reply;
        if (endpoint.wakesReminders) await wakeReminders(tx, scope);
        if (key && reply !== undefined) await saveReply(tx, scope, key, reply);
        return { reply: reply ?? undefined, changed: true };
      });
    }

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: routeSchema(endpoint),
      handler: async (request, reply) => {
        const person = await admit(services, endpoint, request, cost === undefined ? {} : { cost });
        if (person) refuseOthers(request, person.userId);
        const input = checkedInput(endpoint, request);
        // The policy requires an owner: TypeScript cannot see that here.
        const caller = { ...input, person, request, reply } as unknown as Caller<E> & { person: Person };
        const key = isOnce ? keyOf(request) : undefined;
        const outcome = await writeOnce(
          caller,
          writeVersionOf(request, services.now(), caller.person.userId),
          key,
        );
        if (isRefusal(outcome)) throw refusalError(outcome);
        if (outcome.changed) publishChange(services, endpoint, caller.person.userId, request);
        const answered = outcome.reply ?? (await answer?.(caller)) ?? { ok: true };
        if (isRefusal(answered)) throw refusalError(answered);
        checkReply(services, endpoint, () => answered);
        return answered;
      },
    });
  };

/** Records a write of some fields of a thing, and returns those for which it is the latest. */
async function recordEach(
  tx: Queries,
  scope: Scope,
  { thing, fields }: { thing: string; fields: readonly string[] },
  made: WriteVersion,
): Promise<Set<string>> {
  const latest = new Set<string>();
  // In a fixed order, to avoid deadlocks.
  for (const field of fields.toSorted())
    if (await recordWrite(tx, scope, `${thing}: ${field}`, made)) latest.add(field);
  return latest;
}

/** `owner` is the scope of the thing. */
type WriteCall = { owner: Scope; params?: unknown; body?: unknown };

/** The part of a call that is the latest write: all, some figures, or none (undefined). */
async function latestOf(
  tx: Queries,
  conflict: Conflict,
  { owner: scope, params, body }: WriteCall,
  made: WriteVersion,
): Promise<{ body?: object } | undefined> {
  if (conflict.rule !== 'latest' && conflict.rule !== 'figures') return {};
  const thing = thingOf(conflict.thing, { params, body });
  if (thing === undefined) return {};
  if (conflict.rule === 'latest') return (await recordWrite(tx, scope, thing, made)) ? {} : undefined;
  const entries = Object.entries(body as object);
  const fields = entries.flatMap(([name, value]) =>
    value !== undefined && !conflict.thing.includes(`{${name}}`) ? name : [],
  );
  const latest = await recordEach(tx, scope, { thing, fields }, made);
  if (fields.length > 0 && latest.size === 0) return undefined;
  return { body: Object.fromEntries(entries.filter(([name]) => latest.has(name) || !fields.includes(name))) };
}
