import type { Member, Share } from '#contract/household.ts';

/** What is read of a member. A reply from before it could be chosen does not say what they share. */
type Sharing = Pick<Member, 'isMe'> & { shares?: readonly Share[] };

export const meIn = <M extends Sharing>(members: readonly M[]): M | undefined =>
  members.find(({ isMe }) => isMe);

/** What a member shares; before it could be chosen all shared groceries. */
export const sharesOf = ({ shares }: Omit<Sharing, 'isMe'>): readonly Share[] => shares ?? ['groceries'];

/** Does the person share something, be it with nobody yet? */
export function iShare(members: readonly Sharing[], share: Share): boolean {
  const me = meIn(members);
  return me !== undefined && sharesOf(me).includes(share);
}

/** The others who share something, whether the person does or not. */
export const othersWhoShare = <M extends Sharing>(members: readonly M[], share: Share): M[] =>
  members.filter((member) => !member.isMe && sharesOf(member).includes(share));

/** With whom the person has something in common: both share it. */
export const sharedWith = <M extends Sharing>(members: readonly M[], share: Share): M[] =>
  iShare(members, share) ? othersWhoShare(members, share) : [];
