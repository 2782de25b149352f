import { healthLinks } from '#contract/health-links.ts';
import { healthLinks as texts } from '#messages/generated/health-links.ts';
import { toast } from '#web/lib/toast.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

/** The links that still open. */
export const linksQuery = read(healthLinks.list, {});

/** Ends a link; `ended` is called afterwards. */
export function useEndLink(ended?: () => void) {
  const end = useOperation(healthLinks.end, {
    done: () => {
      toast({ title: texts.ended(), description: texts.endedHint() });
      ended?.();
    },
  });
  return { isPending: end.isPending, end: (linkId: string) => end.mutate({ params: { linkId } }) };
}
