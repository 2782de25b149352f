import { household } from '#contract/household.ts';
import { read } from '#web/lib/queries.ts';

/** Those with whom the person shares groceries. */
export const householdQuery = read(household.read, {});
export const inviteQuery = (code: string) => read(household.look, { params: { code } });
