import { useQuery } from '@tanstack/react-query';
import type { HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { isUnderWay, mayGoOn } from '#domain/trials/schedule.ts';
import { conditionsQuery } from '#web/features/remedies/remedies.api.ts';
import { CareDialog } from '#web/features/trials/care-dialog.tsx';
import { useTrials } from '#web/features/trials/trials.api.ts';
import { useCareSign } from '#web/features/trials/use-care-sign.ts';

type CareWatchProps = { trials: readonly StoredTrial[]; feeling: HowIFeel; today: Day };

const none: never[] = [];

/** Above all tabs: the watch for signs that need care, which ends a trial, wherever they are recorded. */
export default function CareWatch({ trials, feeling, today }: CareWatchProps) {
  const { data: conditions = none } = useQuery(conditionsQuery);
  const { stopForCare, goOn } = useTrials(today);
  const running = trials.find((trial) => isUnderWay(trial, today));
  const { sign, dismiss } = useCareSign({ trial: running, feeling, conditions, onSign: stopForCare });
  if (!sign) return null;
  const stopped = trials.find((trial) => trial.id === sign.trialId && mayGoOn(trial, today));
  const onGoOn = () => {
    dismiss();
    if (stopped) goOn(stopped);
  };
  return (
    <CareDialog place={sign.place} onClose={dismiss} onGoOn={stopped && !running ? onGoOn : undefined} />
  );
}
