import {
  type Action,
  type Permission,
  type Relation,
  type ResourceKind,
  relations,
  ruleFor,
} from '#contract/policy.ts';
import type { Role } from '#contract/shapes.ts';

declare const made: unique symbol;
/**
 * The owner of rows: one person. Every owned row has its scope in its key. An id alone is not a scope: a scope comes
 * from `ownScope`, `memberScope` or a grant.
 */
export type Scope = { readonly userId: string; readonly [made]: true };

/** The scope of an authenticated person, or of each person in a job. */
export const ownScope = (userId: string): Scope => ({ userId }) as Scope;

/** The caller, with the facts that the policy needs. */
export type Caller = {
  /** The caller's own scope. */
  scope: Scope;
  role: Role;
  /** They proved their identity within five minutes. */
  proved: boolean;
  /** They proved it within an hour. */
  provedThisHour: boolean;
  /** Their session used two factors, or admins need none here. */
  mayBeAdmin: boolean;
};

/** A requested resource. Without a scope it is in the caller's own scope, or has no owner. */
export type Resource = {
  kind: ResourceKind;
  scope?: { userId: string } | undefined;
};

/** `hidden`: it belongs to somebody else, and the caller does not learn that it exists. */
export type Decision =
  | 'allowed'
  | 'signed-out'
  | 'forbidden'
  | 'second-factor-needed'
  | 'proof-needed'
  | 'own-account'
  | 'owner-only'
  | 'no-household'
  | 'hidden';

/** The policy refuses a transaction's action: the transaction is rolled back. */
export class NotAllowed extends Error {
  readonly code: Exclude<Decision, 'allowed' | 'hidden'> | 'not-found';

  constructor(decision: Exclude<Decision, 'allowed'>) {
    super(decision);
    this.code = decision === 'hidden' ? 'not-found' : decision;
  }
}

const isSame = (one: Scope, other: { userId: string }) => one.userId === other.userId;

/**
 * May the caller do something to a resource, by the rules in `contract/policy.ts`? An undefined caller is not signed
 * in. `facts`: their relations to its owner and the household. Without them, rules that need one are checked later,
 * in the transaction.
 */
export function can(
  caller: Caller | undefined,
  action: Action,
  { kind, scope }: Resource,
  facts?: ReadonlySet<Relation>,
): Decision {
  const rule = ruleFor({ resource: kind, action });
  if (rule.who === 'anyone') return 'allowed';
  if (!caller) return 'signed-out';
  if (rule.who === 'admin') {
    if (caller.role !== 'admin') return 'forbidden';
    if (!caller.mayBeAdmin) return 'second-factor-needed';
  }
  const isProved = rule.proof === 'hour' ? caller.provedThisHour : caller.proved;
  if (rule.proof && !isProved) return 'proof-needed';
  if (rule.as && facts && !facts.has(rule.as))
    return rule.as === 'household-owner' ? 'owner-only' : 'no-household';
  if (!scope) return 'allowed';
  const isRelated = rule.or !== undefined && facts?.has(rule.or) === true;
  const isLetIn = isRelated || (rule.orAdmin && caller.role === 'admin' && caller.mayBeAdmin);
  if (rule.who === 'owner' && !isLetIn && !isSame(caller.scope, scope)) return 'hidden';
  if (rule.others && isSame(caller.scope, scope)) return 'own-account';
  return 'allowed';
}

/** A household member, with the facts that the policy needs. */
export type MemberFacts = {
  userId: string;
  isOwner: boolean;
  sharesGroceries: boolean;
  sharesRecipes: boolean;
  /** The scope of the plan that they share with others. */
  planOwnerId: string | null;
};

/**
 * A household member's scope, for changes of members' plans and lists when somebody joins, leaves or is removed.
 * Throws for anybody else.
 */
export function memberScope(members: readonly Pick<MemberFacts, 'userId'>[], userId: string): Scope {
  if (members.every((member) => member.userId !== userId)) throw new NotAllowed('hidden');
  return ownScope(userId);
}

/** The relations of a household member to another member, or to themselves. */
export function relationsTo(other: MemberFacts, me: MemberFacts): Set<Relation> {
  const holds: Record<Relation, boolean> = {
    'household-member': true,
    'household-owner': me.isOwner,
    'shares-groceries': me.sharesGroceries && other.sharesGroceries,
    'eats-from': me.planOwnerId === other.userId,
    'eats-with': me.planOwnerId !== null && me.planOwnerId === other.planOwnerId,
    'reads-recipes': other.sharesRecipes,
  };
  return new Set(relations.filter((relation) => holds[relation]));
}

/**
 * The people whose resources of a kind the caller may use. Only `grant` creates one: a query that takes it cannot
 * bypass the policy.
 */
class PolicyGrant<Kind extends ResourceKind> {
  /** A grant for another kind has another type. */
  readonly #kind: Kind;
  /** The other people, by id. */
  readonly others: readonly string[];
  readonly userIds: readonly string[];
  constructor(kind: Kind, { userId }: Scope, others: readonly string[]) {
    this.#kind = kind;
    this.others = others;
    this.userIds = [userId, ...others];
  }
  get kind(): Kind {
    return this.#kind;
  }
  /** The scope of one of these people. Throws for anybody else. */
  scopeOf(userId: string): Scope {
    if (!this.userIds.includes(userId)) throw new NotAllowed('hidden');
    return ownScope(userId);
  }
}
export type Grant<Kind extends ResourceKind> = PolicyGrant<Kind>;

/** A grant for the caller and those members of their household whose resources of a kind they may use. */
export function grant<const P extends Permission>(
  scope: Scope,
  { action, resource }: P,
  members: readonly MemberFacts[] = [],
): Grant<P['resource']> {
  const me = members.find(({ userId }) => userId === scope.userId);
  const caller: Caller = { scope, role: 'user', proved: true, provedThisHour: true, mayBeAdmin: false };
  const isAllowed = (other: MemberFacts) =>
    me !== undefined &&
    other !== me &&
    can(caller, action, { kind: resource, scope: { userId: other.userId } }, relationsTo(other, me)) ===
      'allowed';
  return new PolicyGrant(
    resource,
    scope,
    members.filter(isAllowed).map(({ userId }) => userId),
  );
}
