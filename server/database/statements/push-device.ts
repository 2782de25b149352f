import { column, statement } from '../statement.ts';

type NewDevice = {
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  sessionToken: string;
};

/**
 * Stores a browser's push subscription, or takes it over from whoever used that browser before, with a new id: in one
 * statement, as two may sign in there at once. No row when the endpoint is known with other keys.
 */
export const addPushDevice = statement({
  name: 'add-push-device',
  text: `insert into push_subscriptions as known (user_id, endpoint, p256dh, auth, device, session_id)
    values ($1, $2, $3, $4, $5, (select id from session where token = $6 and user_id = $1))
    on conflict (endpoint) do update set
      user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device,
      session_id = excluded.session_id,
      id = case when known.user_id = excluded.user_id then known.id else excluded.id end,
      created_at = case when known.user_id = excluded.user_id then known.created_at else excluded.created_at end,
      last_sent_at = case when known.user_id = excluded.user_id then known.last_sent_at end
    where known.user_id = excluded.user_id or (known.p256dh = excluded.p256dh and known.auth = excluded.auth)
    returning id, device, created_at as "createdAt", last_sent_at as "lastSentAt"`,
  columns: {
    id: column.uuid,
    device: column.text,
    createdAt: column.moment,
    lastSentAt: column.nullable(column.moment),
  },
  values: ({ userId, endpoint, p256dh, auth, device, sessionToken }: NewDevice) => [
    userId,
    endpoint,
    p256dh,
    auth,
    device,
    sessionToken,
  ],
});
