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
 * Whose something is: one person's. Every row that a person owns carries its scope in its key. An id alone is no scope: one
 * comes from `ownScope`, from `memberScope` or from a grant.
 */
export type Scope = { readonly userId: string; readonly [made]: true };

/** The scope of whoever has shown that they are this person, and of each person in turn in a job. */
export const ownScope = (userId: string): Scope => ({ userId }) as Scope;

/** Who asks, as far as it matters for what they may do. */
export type Caller = {
  /** What belongs to it is theirs. */
  scope: Scope;
  role: Role;
  /** They have proved within five minutes that it is them. */
  proved: boolean;
  /** Two factors opened their session, or admins need none here. */
  mayBeAdmin: boolean;
};

/** Something that is asked for. Without a scope it is what the caller's own scope has of it, or nobody's. */
export type Resource = {
  kind: ResourceKind;
  scope?: { userId: string } | undefined;
};

/** `hidden`: it is somebody else's, and who asks does not learn that it exists. */
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

/** The policy refuses what a transaction was about to do: it ends without a change. */
export class NotAllowed extends Error {
  readonly code: Exclude<Decision, 'allowed' | 'hidden'> | 'not-found';

  constructor(decision: Exclude<Decision, 'allowed'>) {
    super(decision);
    this.code = decision === 'hidden' ? 'not-found' : decision;
  }
}

const isSame = (one: Scope, other: { userId: string }) => one.userId === other.userId;

/**
 * Whether somebody may do something to a resource, by the rules in `contract/policy.ts`. An undefined caller is not signed in.
 * `facts`: their relations to its owner and the household. Without them, rules that need one are checked later, in the transaction.
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
  if (rule.proof && !caller.proved) return 'proof-needed';
  if (rule.as && facts && !facts.has(rule.as))
    return rule.as === 'household-owner' ? 'owner-only' : 'no-household';
  if (!scope) return 'allowed';
  const isRelated = rule.or !== undefined && facts?.has(rule.or) === true;
  const isLetIn = isRelated || (rule.orAdmin && caller.role === 'admin' && caller.mayBeAdmin);
  if (rule.who === 'owner' && !isLetIn && !isSame(caller.scope, scope)) return 'hidden';
  if (rule.others && isSame(caller.scope, scope)) return 'own-account';
  return 'allowed';
}

/** A member of a household, as far as it matters for what others may do. */
export type MemberFacts = {
  userId: string;
  isOwner: boolean;
  sharesGroceries: boolean;
  sharesRecipes: boolean;
  /** In whose scope the plan is from which they eat with others. */
  planOf: string | null;
};

/**
 * The scope of a member of a household, for what the household decides about its members' plans and lists: who joins, leaves or
 * is removed. Throws for anybody else.
 */
export function memberScope(members: readonly Pick<MemberFacts, 'userId'>[], userId: string): Scope {
  if (members.every((member) => member.userId !== userId)) throw new NotAllowed('hidden');
  return ownScope(userId);
}

/** How a member of a household stands to another of it, or to themselves. */
export function relationsTo(other: MemberFacts, me: MemberFacts): Set<Relation> {
  const holds: Record<Relation, boolean> = {
    'household-member': true,
    'household-owner': me.isOwner,
    'shares-groceries': me.sharesGroceries && other.sharesGroceries,
    'eats-from': me.planOf === other.userId,
    'eats-with': me.planOf !== null && me.planOf === other.planOf,
    'reads-recipes': other.sharesRecipes,
  };
  return new Set(relations.filter((relation) => holds[relation]));
}

/** Whose things of a kind somebody may use. Nothing but `grant` makes one: a query that takes it cannot be asked without the policy. */
class PolicyGrant<Kind extends ResourceKind> {
  /** One for another kind does not fit, in types too. */
  readonly #kind: Kind;
  /** Of others than themselves, by id. */
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
  /** The scope of one of them. Throws for anybody else. */
  scopeOf(userId: string): Scope {
    if (!this.userIds.includes(userId)) throw new NotAllowed('hidden');
    return ownScope(userId);
  }
}
export type Grant<Kind extends ResourceKind> = PolicyGrant<Kind>;

/** Of somebody's household, and of themselves, whose things of a kind they may do something to. */
export function grant<const P extends Permission>(
  scope: Scope,
  { action, resource }: P,
  members: readonly MemberFacts[] = [],
): Grant<P['resource']> {
  const me = members.find(({ userId }) => userId === scope.userId);
  const caller: Caller = { scope, role: 'user', proved: true, mayBeAdmin: false };
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
