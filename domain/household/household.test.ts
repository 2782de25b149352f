import { expect, test } from 'vitest';
import type { Share } from '#contract/household.ts';
import { iShare, othersWhoShare, sharedWith } from './household.ts';

const me = (...shares: Share[]) => ({ name: 'Maya', isMe: true, shares });
const ben = { name: 'Ben', isMe: false, shares: ['plan', 'groceries'] as Share[] };
const ada = { name: 'Ada', isMe: false, shares: [] as Share[] };

test('something is shared with members who share it, if the person does too', () => {
  expect(sharedWith([me('plan'), ben, ada], 'plan')).toEqual([ben]);
  expect(sharedWith([me('groceries'), ben, ada], 'plan')).toEqual([]);
  expect(othersWhoShare([me(), ben, ada], 'plan')).toEqual([ben]);
});

test('a person without a household shares nothing', () => {
  expect(iShare([], 'groceries')).toBe(false);
  expect(sharedWith([], 'groceries')).toEqual([]);
});
