import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { account, type CurrentUser, type LoginReply } from '#contract/account.ts';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import { setup } from '#contract/setup.ts';
import { offline } from '#messages/generated/offline.ts';
import { emptyForVisitor, enterDevice, finishLeaving, isAnother, storedPerson } from '#web/device/device.ts';
import { call } from '#web/lib/call.ts';
import { CallError } from '#web/lib/call-error.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { failureText, type Toast, toast } from '#web/lib/toast.ts';
import { freshRead } from '#web/outbox/queries.ts';
import { loadTheirLanguage } from './page-language.ts';
import { forgetReturnPath } from './return-path.ts';

/**
 * The signed-in person, or null: here a 401 is a reply, not an error. The device is bound to the person before this
 * resolves. On their own device, in the session that the server last confirmed, the stored person opens the app before
 * the server's reply.
 */
export const userQuery = queryOptions({
  queryKey: keyOf(account.user, {}),
  meta: { tags: account.user.tags },
  queryFn: async ({ signal, client, queryKey }): Promise<CurrentUser | null> => {
    if (!(await finishLeaving())) return null;
    if (servedToVisitor()) {
      await emptyForVisitor();
      return null;
    }
    const isFirst = client.getQueryData(queryKey) === undefined;
    const last = isFirst ? await storedPerson({ inSession: true }) : undefined;
    if (last) {
      await enterDevice(last);
      client.setQueryData(queryKey, last);
    }
    try {
      const user = await call(account.user, {}, { signal });
      await enterDevice(user);
      return user;
    } catch (error) {
      const { status } = error instanceof CallError ? error : {};
      if (status === 401) return null;
      const stored = status === 0 ? await storedPerson({ inSession: false }) : undefined;
      if (!stored) throw error;
      await enterDevice(stored);
      return stored;
    }
  },
});

/** Did the server mark this page as served without a session? Valid for the first question only. */
function servedToVisitor(): boolean {
  const marked = document.documentElement.dataset.visitor !== undefined;
  delete document.documentElement.dataset.visitor;
  return marked;
}

/** Signs the person in on this page: drops cached data of visitors and other people. */
export function useEnter() {
  const client = useQueryClient();
  return async (user: CurrentUser, done: Toast) => {
    if (isAnother(user)) forgetReturnPath();
    const dropped = await enterDevice(user);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== account.user.path });
    if (loadTheirLanguage(user)) return;
    client.setQueryData(userQuery.queryKey, user);
    toast(
      dropped > 0
        ? { ...done, description: offline.dropped({ count: dropped }) }
        : { ...done, isWelcome: true },
    );
  };
}

/** Can the server be started from a backup? */
export const setupQuery = freshRead(setup.state, {});

type Words = { done: Toast; failed: string; failedText: string };

/** Sign-up or sign-in. `needsCode` is called when the password was right and a code is required next. */
export function useSignIn<E extends Endpoint & (typeof account.signup | typeof account.login)>(
  endpoint: E,
  words: () => Words,
  needsCode?: () => void,
) {
  const enter = useEnter();
  return useMutation<LoginReply, Error, Call<E>>({
    mutationFn: (input) => call<Endpoint>(endpoint, input) as Promise<LoginReply>,
    onSuccess: async (reply) => {
      if ('needsCode' in reply) needsCode?.();
      else await enter(reply, words().done);
    },
    onError: (error) => {
      const { failed, failedText } = words();
      toast({ title: failed, variant: 'destructive', ...failureText(error, failedText) });
    },
  });
}
