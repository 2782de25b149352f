import type { SecurityEventName, SecurityTopic } from '#contract/security-activity.ts';
import { statement } from '../statement.ts';

export type StoredEvent = {
  event: SecurityEventName;
  about: SecurityTopic | undefined;
  at: Date;
  device: string | undefined;
  network: string | undefined;
};

/**
 * Puts an event on somebody's list, if they are still there; the same again from the same place within the hour is counted
 * on the row that there is. One statement, as it follows many a request.
 */
export const insertEvent = statement({
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
  columns: {},
  values: (userId: string, { event, about, at, device, network }: StoredEvent) => [
    userId,
    event,
    about ?? null,
    at,
    device ?? null,
    network ?? null,
  ],
});
