import type { Fast } from '#contract/fasts.ts';
import { fasts as texts } from '#messages/generated/fasts.ts';
import { undoWith } from '#web/components/undo.ts';
import { newId } from '#web/lib/new-id.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { endFast, startFast } from '#web/outbox/operations/fasts.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { spanText, timesProblem } from './fast-words.ts';

/** Starts and ends a fast at the time of the tap. */
export function useFastTaps() {
  const { mutate: start } = useOperation(startFast);
  const { mutate: end } = useOperation(endFast);
  return {
    begin: () => start({ target: { id: newId() }, value: new Date(serverNow()).toISOString(), before: null }),
    /** False where a fast that was forgotten for days cannot end now: shows why. */
    stop: (fast: Fast): boolean => {
      const instant = serverNow();
      const endedAt = new Date(instant).toISOString();
      const problem = timesProblem({ ...fast, endedAt }, []);
      if (problem) {
        toastError(problem);
        return false;
      }
      end({ target: { fast }, value: endedAt, before: null });
      toast({
        title: texts.fastEnded(),
        description: texts.eatGentlyNow({ startedAt: spanText(fast.startedAt, instant) }),
        ...undoWith(() => end({ target: { fast }, value: null, before: endedAt })),
      });
      return true;
    },
  };
}
