import type { Endpoint } from '#contract/endpoint.ts';
import { isRefusal } from '#contract/error-codes.ts';
import { household } from '#contract/household.ts';
import type { Api } from '#server/http/api.ts';
import { callerOf } from '#server/http/authorize.ts';
import { securityEvent } from '#server/http/security-log.ts';
import {
  handOver,
  invite,
  join,
  leave,
  readHousehold,
  removeMember,
  revokeInvites,
  type SharedPlan,
  share,
  whoInvites,
} from './household.queries.ts';
import { idsOf, type Sharing, sharingOf } from './sharing.queries.ts';

const done = { ok: true as const };

export function householdRoutes(api: Api, plan: SharedPlan): void {
  const { route, db, now, changes, config } = api;
  /** Notifies former members too. */
  const publish = ({ invalidates }: Endpoint, before: Sharing) => {
    for (const userId of idsOf(before)) changes.publish({ userId, device: null, tags: invalidates ?? [] });
  };

  route(household.read, ({ person }) => readHousehold(db, person, now()));
  route(household.invite, ({ person }) => invite(db, callerOf(person, config), now()));
  route(household.revokeInvites, async ({ person }) => {
    await revokeInvites(db, callerOf(person, config));
    return done;
  });
  route(household.look, ({ person, params }) => whoInvites(db, params.code, person.locale, now()));
  route(household.join, async ({ person, body, request }) => {
    const refused = await join(db, person.scope, body.code, now());
    if (refused) return refused;
    const { members } = await sharingOf(db, person.scope);
    const owner = members.find((member) => member.isOwner);
    if (owner) securityEvent(api, 'authz_change', { request, userId: owner.userId, about: 'member-joined' });
    return readHousehold(db, person, now());
  });
  route(household.share, async ({ person, params, body }) => {
    const answer = await share(
      db,
      callerOf(person, config),
      { what: params.share, isShared: body.isShared, today: person.today },
      plan,
    );
    if (isRefusal(answer)) return answer;
    publish(household.share, answer.before);
    return readHousehold(db, person, now());
  });
  route(household.handOver, async ({ person, body }) => {
    return (await handOver(db, callerOf(person, config), body.memberId)) ?? readHousehold(db, person, now());
  });
  route(household.remove, async ({ person, params, request }) => {
    const answer = await removeMember(db, callerOf(person, config), params.memberId, plan);
    if (isRefusal(answer)) return answer;
    publish(household.remove, answer.before);
    securityEvent(api, 'authz_change', { request, userId: params.memberId, about: 'member-removed' });
    return readHousehold(db, person, now());
  });
  route(household.leave, async ({ person }) => {
    publish(household.leave, (await leave(db, callerOf(person, config), plan)).before);
    return done;
  });
}
