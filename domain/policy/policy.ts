import { type Action, type ResourceKind, ruleFor } from '#contract/policy.ts';
import type { Role } from '#contract/shapes.ts';

/** Whose something is: one person's. Every row that a person owns carries its scope in its key. */
export type Scope = { readonly userId: string };

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
  scope?: Scope | undefined;
  /** To whom its owner shows it, by id. */
  readers?: readonly string[];
};

/** `hidden`: it is somebody else's, and who asks does not learn that it exists. */
export type Decision =
  | 'allowed'
  | 'signed-out'
  | 'forbidden'
  | 'second-factor-needed'
  | 'proof-needed'
  | 'own-account'
  | 'hidden';

const isSame = (one: Scope, other: Scope) => one.userId === other.userId;

/** Whether somebody may do something to a resource, by the rules in `contract/policy.ts`; nobody is signed in as undefined. */
export function can(
  caller: Caller | undefined,
  action: Action,
  { kind, scope, readers }: Resource,
): Decision {
  const rule = ruleFor({ resource: kind, action });
  if (rule.who === 'anyone') return 'allowed';
  if (!caller) return 'signed-out';
  if (rule.who === 'admin') {
    if (caller.role !== 'admin') return 'forbidden';
    if (!caller.mayBeAdmin) return 'second-factor-needed';
  }
  if (rule.proof && !caller.proved) return 'proof-needed';
  if (!scope) return 'allowed';
  const isShown = rule.orReader && (readers ?? []).includes(caller.scope.userId);
  const isLetIn = isShown || (rule.orAdmin && caller.role === 'admin' && caller.mayBeAdmin);
  if (rule.who === 'owner' && !isLetIn && !isSame(caller.scope, scope)) return 'hidden';
  if (rule.others && isSame(caller.scope, scope)) return 'own-account';
  return 'allowed';
}
