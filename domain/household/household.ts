import type { Member, Share } from '#contract/household.ts';

type Sharing = Pick<Member, 'isMe' | 'shares'>;

export const meIn = <M extends Sharing>(members: readonly M[]): M | undefined =>
  members.find(({ isMe }) => isMe);

/** Does the person share something, be it with nobody yet? */
export function iShare(members: readonly Sharing[], share: Share): boolean {
  const me = meIn(members);
  return me?.shares.includes(share) ?? false;
}

/** The others who share something, whether the person does or not. */
export const othersWhoShare = <M extends Sharing>(members: readonly M[], share: Share): M[] =>
  members.filter((member) => !member.isMe && member.shares.includes(share));

/** With whom the person has something in common: both share it. */
export const sharedWith = <M extends Sharing>(members: readonly M[], share: Share): M[] =>
  iShare(members, share) ? othersWhoShare(members, share) : [];
