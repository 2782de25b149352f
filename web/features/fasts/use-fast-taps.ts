import type { Fast } from '#contract/fasts.ts';
import { fasts as texts } from '#messages/generated/fasts.ts';
import { newId } from '#web/lib/new-id.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { toast } from '#web/lib/toast.ts';
import { endFast, startFast } from '#web/outbox/operations/fasts.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { spanText } from './fast-words.ts';

/** Begins a fast, and ends one, at the moment of the tap. */
export function useFastTaps() {
  const { mutate: start } = useOperation(startFast);
  const { mutate: end } = useOperation(endFast);
  return {
    begin: () => start({ target: { id: newId() }, value: new Date(serverNow()).toISOString(), before: null }),
    stop: (fast: Fast) => {
      const instant = serverNow();
      end({ target: { fast }, value: new Date(instant).toISOString(), before: null });
      toast({
        title: texts.fastEnded(),
        description: texts.eatGentlyNow({ startedAt: spanText(fast.startedAt, instant) }),
      });
    },
  };
}
