import type { SecurityEventName, SecurityTopic } from '#contract/security-activity.ts';
import type { Db } from './open.ts';

/** How many events of each name an account's list holds: much of one kind never pushes out another. */
export const maxEventsOfEachKind = 50;

/** Days after which an event is forgotten. */
export const maxEventAgeDays = 180;

export type KeptEvent = {
  event: SecurityEventName;
  about: SecurityTopic | undefined;
  at: Date;
  device: string | undefined;
  network: string | undefined;
};

/** Puts an event on somebody's list; the same again from the same place within the hour is counted on the row there is. */
export async function keepEvent(db: Db, userId: string, kept: KeptEvent): Promise<void> {
  const { event, about, at, device, network } = kept;
  await db.$client.query({
    name: 'security-event-keep',
    text: `with again as (
        update security_events set times = times + 1, at = $4
        where user_id = $1 and id = (
          select id from security_events
          where user_id = $1 and event = $2 and about is not distinct from $3
            and device is not distinct from $5 and network is not distinct from $6
            and at > $4::timestamptz - interval '1 hour'
          order by at desc limit 1)
        returning id
      )
      insert into security_events (user_id, event, about, at, device, network)
      select $1, $2, $3, $4, $5, $6
      from "user" where "user".id = $1 and not exists (select from again)`,
    values: [userId, event, about ?? null, at, device ?? null, network ?? null],
  });
  await db.$client.query({
    name: 'security-event-trim',
    text: `delete from security_events where user_id = $1 and id in (
        select id from security_events where user_id = $1 and event = $2 order by at desc, id offset $3)`,
    values: [userId, event, maxEventsOfEachKind],
  });
}

/** Forgets what is older than half a year, of everybody. */
export async function purgeOldEvents(db: Db, now: Date): Promise<void> {
  await db.$client.query({
    name: 'security-events-purge',
    text: `delete from security_events where at < $1::timestamptz - make_interval(days => $2)`,
    values: [now, maxEventAgeDays],
  });
}
