import { describe, expect, test } from 'vitest';
import { type Action, actions, openKinds, policy, type ResourceKind } from '#contract/policy.ts';
import { type Caller, can, grant, type MemberFacts, memberScope, NotAllowed, ownScope } from './policy.ts';

const maya: Caller = {
  scope: ownScope('maya'),
  role: 'user',
  proved: true,
  provedThisHour: true,
  mayBeAdmin: true,
};
const noa: Caller = { ...maya, scope: ownScope('noa') };
const admin: Caller = { ...maya, scope: ownScope('ada'), role: 'admin' };
const { scope } = maya;

describe('who may do what', () => {
  test('a person can use what is theirs, and it is hidden from others', () => {
    expect(can(maya, 'update', { kind: 'fast', scope })).toBe('allowed');
    for (const other of [noa, admin]) expect(can(other, 'update', { kind: 'fast', scope })).toBe('hidden');
    expect(can(undefined, 'update', { kind: 'fast', scope })).toBe('signed-out');
  });

  test('a person’s picture is visible to them and to admins, and only they can change it', () => {
    const picture = { kind: 'profile-picture', scope } as const;
    expect(can(maya, 'read', picture)).toBe('allowed');
    expect(can(admin, 'read', picture)).toBe('allowed');
    expect(can({ ...admin, mayBeAdmin: false }, 'read', picture)).toBe('hidden');
    expect(can(noa, 'read', picture)).toBe('hidden');
    expect(can(admin, 'update', picture)).toBe('hidden');
  });

  test('resources without an owner are for anyone who is signed in, and sign-in is for anyone', () => {
    expect(can(noa, 'read', { kind: 'catalogue' })).toBe('allowed');
    expect(can(undefined, 'read', { kind: 'catalogue' })).toBe('signed-out');
    expect(can(undefined, 'create', { kind: 'sign-in' })).toBe('allowed');
  });

  test('an admin needs the server’s requirements for admins, then a proof, and cannot change their own account', () => {
    const user = { kind: 'user', scope } as const;
    expect(can(noa, 'update', user)).toBe('forbidden');
    expect(can({ ...admin, mayBeAdmin: false, proved: false }, 'update', user)).toBe('second-factor-needed');
    expect(can({ ...admin, proved: false }, 'update', user)).toBe('allowed');
    expect(can({ ...admin, proved: false }, 'delete', user)).toBe('proof-needed');
    expect(can({ ...admin, proved: false, provedThisHour: false }, 'update', user)).toBe('proof-needed');
    expect(can(admin, 'update', user)).toBe('allowed');
    expect(can(admin, 'update', { ...user, scope: admin.scope })).toBe('own-account');
    expect(can({ ...admin, proved: false }, 'read', user)).toBe('allowed');
  });

  test('the open kinds are those with which nobody needs to be signed in', () => {
    const open = Object.entries(policy).filter(([, rules]) =>
      Object.values(rules).every(({ who }) => who === 'anyone'),
    );
    expect(open.map(([kind]) => kind)).toEqual([...openKinds]);
    const mixed = Object.values(policy).filter(
      (rules) => new Set(Object.values(rules).map(({ who }) => who === 'anyone')).size > 1,
    );
    expect(mixed).toEqual([]);
  });

  test('a proof is asked of the owner too', () => {
    expect(can({ ...maya, proved: false }, 'delete', { kind: 'passkey', scope })).toBe('proof-needed');
  });

  test('an action without a rule is forbidden', () => {
    expect(() => can(admin, 'delete', { kind: 'audit' })).toThrow('no rule');
  });

  test('admins have no access to a person’s records', () => {
    const ofAdmins = Object.entries(policy)
      .filter(([, rules]) => Object.values(rules).some(({ who }) => who === 'admin'))
      .map(([kind]) => kind);
    expect(ofAdmins).toEqual([
      'analytics',
      'audit',
      'server-state',
      'backup',
      'whole-database',
      'reminder-delivery',
      'user',
      'user-session',
      'user-password',
      'account-invitation',
    ]);
    for (const [kind, rules] of Object.entries(policy)) {
      for (const action of actions) {
        // A picture belongs to the account, not to a day: it has its own test.
        if (!(action in rules) || ofAdmins.includes(kind) || kind === 'profile-picture') continue;
        const asAdmin = can(admin, action, { kind: kind as ResourceKind, scope });
        expect([kind, action, asAdmin]).toEqual([
          kind,
          action,
          can(noa, action, { kind: kind as ResourceKind, scope }),
        ]);
      }
    }
  });

  test('every action of every kind by every caller is as listed', async () => {
    const callers: Record<string, Caller | undefined> = {
      nobody: undefined,
      owner: maya,
      'owner, proved this hour': { ...maya, proved: false },
      another: noa,
      admin,
      'admin, proved this hour': { ...admin, proved: false },
      'admin, not proved': { ...admin, proved: false, provedThisHour: false },
      'admin, one factor': { ...admin, mayBeAdmin: false },
    };
    const lines = Object.entries(policy).flatMap(([kind, rules]) =>
      Object.keys(rules).map((action) => {
        const resource = { kind: kind as ResourceKind, scope };
        const decisions = Object.entries(callers).map(
          ([name, caller]) => `${name}: ${can(caller, action as Action, resource)}`,
        );
        return `${action} ${kind} | ${decisions.join(' | ')}\n`;
      }),
    );
    await expect(lines.join('')).toMatchFileSnapshot('policy.decisions.txt');
  });

  test('another person’s scope comes only from their household or from a grant', () => {
    const [owner, eater] = ['maya', 'noa'].map((userId) => ({
      ...{ userId, isOwner: userId === 'maya', sharesGroceries: false, sharesRecipes: false },
      planOwnerId: 'maya',
    })) as [MemberFacts, MemberFacts];
    expect(memberScope([owner, eater], 'noa')).toEqual({ userId: 'noa' });
    expect(() => memberScope([owner], 'noa')).toThrow(NotAllowed);
    const plans = grant(noa.scope, { resource: 'meal-plan', action: 'update' }, [owner, eater]);
    expect(plans.scopeOf('maya')).toEqual({ userId: 'maya' });
    const recipes = grant(noa.scope, { resource: 'own-recipe', action: 'read' }, [owner, eater]);
    expect(() => recipes.scopeOf('maya')).toThrow(NotAllowed);
  });
});
