import { household, type Share } from '#contract/household.ts';
import type { Client } from '#server/testing.ts';

/** Brings others into the household of the first. */
export async function together(owner: Client, ...others: Client[]): Promise<void> {
  for (const other of others) {
    const { code } = await owner.get(household.invite, {});
    await other.get(household.join, { body: { code } });
  }
}

/** Turns sharing of something on or off. */
export async function share(who: Client, what: Share, isShared = true) {
  const shared = (share: Share) => who.get(household.share, { params: { share }, body: { isShared } });
  // Whoever shares a plan in a test has said yes to both questions.
  if (what === 'plan') await shared('profile');
  return shared(what);
}
