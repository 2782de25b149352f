import { describe, expect, test } from 'vitest';
import { actions, openKinds, policy, type ResourceKind } from '#contract/policy.ts';
import { type Caller, can, grant, type MemberFacts, memberScope, NotAllowed, ownScope } from './policy.ts';

const maya: Caller = { scope: ownScope('maya'), role: 'user', proved: true, mayBeAdmin: true };
const noa: Caller = { ...maya, scope: ownScope('noa') };
const admin: Caller = { ...maya, scope: ownScope('ada'), role: 'admin' };
const { scope } = maya;

describe('who may do what', () => {
  test('a person has what is theirs, and nobody else learns that it exists', () => {
    expect(can(maya, 'update', { kind: 'fast', scope })).toBe('allowed');
    for (const other of [noa, admin]) expect(can(other, 'update', { kind: 'fast', scope })).toBe('hidden');
    expect(can(undefined, 'update', { kind: 'fast', scope })).toBe('signed-out');
  });

  test('the picture of a person is seen by them and by admins, and changed by nobody else', () => {
    const picture = { kind: 'profile-picture', scope } as const;
    expect(can(maya, 'read', picture)).toBe('allowed');
    expect(can(admin, 'read', picture)).toBe('allowed');
    expect(can({ ...admin, mayBeAdmin: false }, 'read', picture)).toBe('hidden');
    expect(can(noa, 'read', picture)).toBe('hidden');
    expect(can(admin, 'update', picture)).toBe('hidden');
  });

  test('what belongs to nobody is for whoever is signed in, and the ways in are for anyone', () => {
    expect(can(noa, 'read', { kind: 'catalogue' })).toBe('allowed');
    expect(can(undefined, 'read', { kind: 'catalogue' })).toBe('signed-out');
    expect(can(undefined, 'create', { kind: 'sign-in' })).toBe('allowed');
  });

  test('an admin needs what the server asks of admins, then a proof, and does nothing to their own account', () => {
    const user = { kind: 'user', scope } as const;
    expect(can(noa, 'update', user)).toBe('forbidden');
    expect(can({ ...admin, mayBeAdmin: false, proved: false }, 'update', user)).toBe('second-factor-needed');
    expect(can({ ...admin, proved: false }, 'update', user)).toBe('proof-needed');
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

  test('what has no rule nobody may do', () => {
    expect(() => can(admin, 'delete', { kind: 'audit' })).toThrow('no rule');
  });

  test('no admin may do anything to what a person records', () => {
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
    ]);
    for (const [kind, rules] of Object.entries(policy)) {
      for (const action of actions) {
        // A picture is of an account rather than of a day: see the test of its own.
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

  test('a scope of another comes from their household or from a grant, and from neither for anybody else', () => {
    const [owner, eater] = ['maya', 'noa'].map((userId) => ({
      ...{ userId, isOwner: userId === 'maya', sharesGroceries: false, sharesRecipes: false },
      planOf: 'maya',
    })) as [MemberFacts, MemberFacts];
    expect(memberScope([owner, eater], 'noa')).toEqual({ userId: 'noa' });
    expect(() => memberScope([owner], 'noa')).toThrow(NotAllowed);
    const plans = grant(noa.scope, { resource: 'meal-plan', action: 'update' }, [owner, eater]);
    expect(plans.scopeOf('maya')).toEqual({ userId: 'maya' });
    const recipes = grant(noa.scope, { resource: 'own-recipe', action: 'read' }, [owner, eater]);
    expect(() => recipes.scopeOf('maya')).toThrow(NotAllowed);
  });
});
