import type { Member, Share } from '#contract/household.ts';

type Sharing = Pick<Member, 'isMe' | 'shares'>;

export const meIn = <M extends Sharing>(members: readonly M[]): M | undefined =>
  members.find(({ isMe }) => isMe);

/** Does the person share something, even if nobody else does? */
export function iShare(members: readonly Sharing[], share: Share): boolean {
  const me = meIn(members);
  return me?.shares.includes(share) ?? false;
}

/** The other members who share something, whether the person does or not. */
export const othersWhoShare = <M extends Sharing>(members: readonly M[], share: Share): M[] =>
  members.filter((member) => !member.isMe && member.shares.includes(share));

/** The members with whom something is shared: both sides share it. */
export const sharedWith = <M extends Sharing>(members: readonly M[], share: Share): M[] =>
  iShare(members, share) ? othersWhoShare(members, share) : [];
