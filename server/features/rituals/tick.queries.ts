import { sql } from 'drizzle-orm';
import { conflictOf, thingOf } from '#contract/conflicts.ts';
import { maxRows } from '#contract/limits.ts';
import { rituals as calls } from '#contract/rituals.ts';
import type { Day } from '#contract/shapes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Db } from '#server/database/db.ts';
import { ritualCompletions, rituals } from '#server/database/schema/rituals.ts';
import { writeVersions } from '#server/database/schema/sync.ts';
import { hashedId, orLaterWrite, type WriteVersion } from '#server/database/write-versions.queries.ts';
import { addToDay, isFull } from '#server/features/streaks/day-counts.queries.ts';

type TickRequest = { scope: Scope; ritualId: string; day: Day; made: WriteVersion };
type Tick = { isTheirs: boolean; isFull: boolean };

/** The key of a tick's write version; its removal has the same one. */
function thingOfTick(ritualId: string, completedAt: Day): string {
  const conflict = conflictOf(calls.complete);
  const thing = conflict.rule === 'latest' && thingOf(conflict.thing, { body: { ritualId, completedAt } });
  if (!thing) throw new Error('The latest tick counts');
  return hashedId(thing);
}

/**
 * Ticks a ritual: write version, completion and count in one statement, so that the most frequent write takes one round
 * trip. `isTheirs` is false for an unknown ritual, `isFull` true when the account has its maximum of ticks: then nothing
 * is ticked. Idempotent; a tick `made` before a later untick changes nothing.
 */
export function tickerOf(db: Db): (tick: TickRequest) => Promise<Tick> {
  const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const isTheirs = sql`exists (select from ${rituals}
    where ${rituals.userId} = ticked.user_id and ${rituals.id} = ticked.ritual_id)`;
  const asked = db
    .$with('asked', {
      isTheirs: sql<boolean>`is_theirs`.as('is_theirs'),
      isFull: sql<boolean>`is_full`.as('is_full'),
    })
    .as(
      sql`select ticked.*, ${isTheirs} as is_theirs,
        ${isFull(db, sql`ticked.user_id`, 'ritual', maxRows.ritualCompletions)} as is_full
      from (values (${given('userId', 'uuid')}, ${given('ritualId', 'uuid')}, ${given('day', 'date')}, ${given('thing', 'uuid')},
        ${given('madeAt', 'timestamptz')}, ${given('device', 'uuid')}, ${given('deviceMadeAt', 'bigint')}))
        as ticked (user_id, ritual_id, day, thing, made_at, device, device_made_at)`,
    );
  const { userId, thing, madeAt, device, deviceMadeAt } = writeVersions;
  const recorded = db.$with('recorded').as(
    db
      .insert(writeVersions)
      .select(
        sql`select user_id, thing, made_at, device, device_made_at, null::jsonb from ${asked}
          where is_theirs and not is_full`,
      )
      .onConflictDoUpdate(orLaterWrite)
      .returning({ userId, thing, madeAt, device, deviceMadeAt }),
  );
  const done = db.$with('done').as(
    db
      .insert(ritualCompletions)
      .select(
        // Except where a later write is known: then the row has that one.
        sql`select asked.user_id, asked.day, asked.ritual_id, now() from ${asked} join ${recorded}
          on (recorded.user_id, recorded.thing, recorded.made_at) = (asked.user_id, asked.thing, asked.made_at)
          and (recorded.device, recorded.device_made_at) is not distinct from (asked.device, asked.device_made_at)`,
      )
      .onConflictDoNothing()
      .returning({ userId: ritualCompletions.userId, day: ritualCompletions.completedAt }),
  );
  const days = sql`(select user_id, extract(year from completed_at)::smallint as year,
    extract(doy from completed_at)::integer as at from ${done}) as days`;
  const counted = db.$with('counted').as(addToDay(db, 'ritual', days).returning({ one: sql`1`.as('one') }));
  const statement = db.with(asked, recorded, done, counted).select().from(asked).prepare('tick-ritual');
  return async ({ scope, ritualId, day: on, made }) => {
    const [tick] = await statement.execute({
      ...scope,
      ritualId,
      day: on,
      thing: thingOfTick(ritualId, on),
      madeAt: made.at.toISOString(),
      device: made.device,
      deviceMadeAt: made.deviceAt,
    });
    return tick as Tick;
  };
}
