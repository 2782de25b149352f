import { type MyDataHead, myDataVersion } from '#contract/my-data.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { fetchRows, inSnapshot } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import { fieldsOf, partTables } from './my-data.tables.ts';

const about = `select json_build_object(
    'account', (select json_build_object('email', email, 'firstName', first_name, 'lastName', last_name,
      'timeZone', time_zone, 'dayStart', day_start, 'createdAt', created_at) from "user" where id = $1),
    'signIn', json_build_object(
      'sessions', coalesce((select json_agg(json_build_object('createdAt', created_at, 'lastSeenAt', updated_at,
        'ipAddress', ip_address, 'userAgent', user_agent) order by created_at) from session where user_id = $1), '[]'),
      'passkeys', coalesce((select json_agg(json_build_object('name', name, 'createdAt', created_at) order by created_at)
        from passkey where user_id = $1), '[]'),
      'providers', coalesce((select json_agg(provider_id order by provider_id) from account where user_id = $1), '[]'),
      'activity', coalesce((select json_agg(json_build_object('event', event, 'about', about, 'at', at, 'times', times,
        'device', device, 'network', network) order by at) from security_events where user_id = $1), '[]'))
  ) as about`;

/**
 * A snapshot of all stored data of a person, as the text of a MyData in pieces. The database writes the JSON of the
 * rows, with only the contract's fields; it is never parsed here.
 */
export function myDataText(db: Db, scope: Scope, now: Date): AsyncGenerator<string> {
  return inSnapshot(db, async function* (client) {
    const { rows } = await client.query<{ about: Pick<MyDataHead, 'account' | 'signIn'> }>(about, [
      scope.userId,
    ]);
    if (!rows[0]) throw new Error('The person of a living session is gone');
    const head: MyDataHead = {
      format: 'tisane-my-data',
      version: myDataVersion,
      exportedAt: now.toISOString(),
      ...rows[0].about,
    };
    yield `${JSON.stringify(head).slice(0, -1)},"data":{`;
    for (const [at, [part, table, order]] of partTables.entries()) {
      yield `${at > 0 ? ',' : ''}"${part}":[`;
      const pairs = fieldsOf(part).map(({ field, column }) => `'${field}', ${column}`);
      const row = `json_build_object(${pairs.join(', ')})::text as row`;
      const statement = `select ${row} from ${table} where user_id = $1 order by ${order}`;
      let before = '';
      for await (const batch of fetchRows<{ row: string }>(client, { statement, values: [scope.userId] })) {
        yield before + batch.map((each) => each.row).join(',');
        before = ',';
      }
      yield ']';
    }
    yield '}}';
  });
}
