import type { Delivery } from '#contract/reminders.ts';
import type { Db } from '#server/database/open.ts';

const days = 7;
const maxErrors = 20;

/** How reminders of everybody went in the last seven days. Who they were for is not in it. */
export async function readDelivery(db: Db, now: Date): Promise<Delivery> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const [counts, errors] = await Promise.all([
    db.$client.query<Delivery['counts'][number]>({
      name: 'delivery-counts',
      text: `select kind, channel, result, count(*)::int as count from reminder_deliveries
        where due_at >= $1 group by kind, channel, result order by kind, channel, result`,
      values: [since],
    }),
    db.$client.query<Omit<Delivery['errors'][number], 'at'> & { at: Date }>({
      name: 'delivery-errors',
      text: `select due_at as at, kind, channel, error as message from reminder_deliveries
        where due_at >= $1 and error is not null order by due_at desc limit ${maxErrors}`,
      values: [since],
    }),
  ]);
  return {
    since: since.toISOString(),
    counts: counts.rows,
    errors: errors.rows.map(({ at, ...error }) => ({ at: at.toISOString(), ...error })),
  };
}
