import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { account, type User } from '#contract/account.ts';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import { CallError, call } from '#web/lib/call.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { type Toast, toast } from '#web/lib/toast.ts';

/** The signed-in person, or null: a 401 is an answer here, not an error. */
export const userQuery = queryOptions({
  queryKey: keyOf(account.user, {}),
  queryFn: async ({ signal }): Promise<User | null> => {
    if (servedToVisitor()) return null;
    try {
      return await call(account.user, {}, { signal });
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null;
      throw error;
    }
  },
});

/** The server marks the page that it sends to whoever has no session; good for the first question only. */
function servedToVisitor(): boolean {
  const marked = document.documentElement.dataset.visitor !== undefined;
  delete document.documentElement.dataset.visitor;
  return marked;
}

/** Signing up or in: what comes back is the person, who is signed in, and led to where they wanted to go, from then on. */
export function useSignIn<E extends Endpoint & (typeof account.signup | typeof account.login)>(
  endpoint: E,
  words: { done: Toast; failed: Toast },
) {
  const client = useQueryClient();
  return useMutation<User, Error, Call<E>>({
    mutationFn: (input) => call<Endpoint>(endpoint, input) as Promise<User>,
    onSuccess: (user) => {
      // What was cached for nobody, or for somebody else, is not this person's.
      void window.caches?.delete('mine');
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== account.user.path });
      client.setQueryData(userQuery.queryKey, user);
      toast(words.done);
    },
    onError: ({ message }) =>
      toast({ ...words.failed, variant: 'destructive', ...(message && { description: message }) }),
  });
}
