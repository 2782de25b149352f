import { asc, desc } from 'drizzle-orm';
import type { NewPushSubscription, PushDevice } from '#contract/reminders.ts';
import type { Scope } from '#domain/policy.ts';
import type { Db } from '#server/database/open.ts';
import { pushSubscriptions } from '#server/database/schema/reminders.ts';
import { inScope } from '#server/database/scope.ts';
import { refuse } from '#server/http/errors.ts';

/** More than anybody has; the oldest make way. */
const most = 20;

type Row = { id: string; device: string; createdAt: Date; lastSentAt: Date | null };

const columns = 'id, device, created_at as "createdAt", last_sent_at as "lastSentAt"';

const asDevice = ({ id, device, createdAt, lastSentAt }: Row): PushDevice => ({
  id,
  device,
  createdAt: createdAt.toISOString(),
  lastSentAt: lastSentAt?.toISOString() ?? null,
});

/** A person's devices, newest first. */
export async function listDevices(db: Db, scope: Scope): Promise<PushDevice[]> {
  const { id, createdAt } = pushSubscriptions;
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(inScope(pushSubscriptions, scope))
    .orderBy(desc(createdAt), asc(id));
  return rows.map(asDevice);
}

/**
 * Keeps a browser's subscription for as long as its session lives; whoever used that browser before gets no more reminders there. It is the same browser when
 * its keys are the same: an endpoint alone may be known to others, and they take nothing over. Throws 409 then.
 */
export async function addDevice(
  db: Db,
  scope: Scope,
  { endpoint, keys }: NewPushSubscription,
  { device, sessionToken }: { device: string; sessionToken: string },
): Promise<PushDevice> {
  const { rows } = await db.$client.query<Row>({
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
      returning ${columns}`,
    values: [scope.userId, endpoint, keys.p256dh, keys.auth, device, sessionToken],
  });
  const [row] = rows;
  if (!row) throw refuse('device-of-other');
  await db.$client.query({
    name: 'drop-oldest-devices',
    text: `delete from push_subscriptions where user_id = $1 and id in (
      select id from push_subscriptions where user_id = $1 order by created_at desc, id offset ${most})`,
    values: [scope.userId],
  });
  return asDevice(row);
}
