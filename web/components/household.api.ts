import { useQuery } from '@tanstack/react-query';
import { household } from '#contract/household.ts';
import { iShare } from '#domain/household/household.ts';
import { freshRead, read } from '#web/outbox/queries.ts';

/** The members of the person's household. */
export const householdQuery = read(household.read, {});
export const inviteQuery = (code: string) => read(household.look, { params: { code } });

/** The number of other people in the household, and whether the person shares recipes with them. */
export function useSharing(): { others: number; sharesRecipes: boolean } {
  const { data } = useQuery(householdQuery);
  const members = data?.members ?? [];
  return {
    others: members.filter(({ isMe }) => !isMe).length,
    sharesRecipes: iShare(members, 'recipes'),
  };
}

const dishesQuery = freshRead(household.dishes, {});

/**
 * The ids of the recipes that do not suit everyone who eats from the person's plan. Always read fresh: other people's
 * exclusions change without notice to this device. `isTogether`: other people may eat from the plan; `isKnown`: the
 * read has succeeded, or nobody else eats from it; `isPending`: the read is in progress.
 */
export function useUnsuitable() {
  const { data: home, refetch: refetchHome, isFetching } = useQuery(householdQuery);
  const isTogether = iShare(home?.members ?? [], 'plan');
  const dishes = useQuery({ ...dishesQuery, enabled: isTogether });
  const ids = isTogether ? dishes.data?.unsuitable : [];
  return {
    unsuitable: new Set(ids),
    isTogether,
    isKnown: home !== undefined && ids !== undefined,
    isPending: isFetching || dishes.isFetching,
    refetch: () => (home ? dishes.refetch() : refetchHome()),
  };
}
