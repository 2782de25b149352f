import type { Day } from '#contract/shapes.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { isUnderWay } from '#domain/trials/schedule.ts';
import { FollowRow } from '#web/features/trials/follow-row.tsx';
import { useTrials } from '#web/features/trials/trials.api.ts';

type TrialTodayProps = { trials: readonly StoredTrial[]; day: Day; today: Day };

/** Beside the check-in: was the day of the trial as planned? */
export default function TrialToday({ trials, day, today }: TrialTodayProps) {
  const { answer } = useTrials(today);
  // The last days are still answered when the trial is over.
  const asked = trials.find((trial) => isUnderWay(trial, today)) ?? trials[0];
  if (!asked || asked.stoppedOn !== null) return null;
  return (
    <FollowRow trial={asked} {...{ day, today }} onAnswer={(followed) => answer(asked, day, followed)} />
  );
}
