import { useQuery } from '@tanstack/react-query';
import type { HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { stateOf } from '#domain/trials/schedule.ts';
import { conditionsQuery } from '#web/features/remedies/remedies.api.ts';
import { CareDialog } from '#web/features/trials/care-dialog.tsx';
import { FollowRow } from '#web/features/trials/follow-row.tsx';
import { useTrials } from '#web/features/trials/trials.api.ts';
import { useCareSign } from '#web/features/trials/use-care-sign.ts';

type TrialTodayProps = { trials: readonly StoredTrial[]; feeling: HowIFeel; day: Day; today: Day };

const none: never[] = [];

/**
 * Beside the check-in: was the day of the trial as planned? And the watch for signs that need care, which ends a trial.
 */
export default function TrialToday({ trials, feeling, day, today }: TrialTodayProps) {
  const { data: conditions = none } = useQuery(conditionsQuery);
  const { answer, stopForCare } = useTrials(today);
  const running = trials.find((trial) => ['running', 'paused'].includes(stateOf(trial, today)));
  const { sign, dismiss } = useCareSign({ trial: running, feeling, conditions, onSign: stopForCare });
  // The last days are still answered when the trial is over.
  const asked = running ?? trials[0];
  return (
    <>
      {asked && asked.stoppedOn === null && (
        <FollowRow trial={asked} {...{ day, today }} onAnswer={(followed) => answer(asked, day, followed)} />
      )}
      {sign && <CareDialog place={sign} onClose={dismiss} />}
    </>
  );
}
