import { useQuery } from '@tanstack/react-query';
import type { Workout } from '#contract/workouts.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { isGone } from '#web/lib/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type FinishedSession, SessionScreen } from './session-screen.tsx';
import { workoutQuery } from './workouts.api.ts';

type LedProps = {
  programId: string;
  goOn: boolean;
  saving: boolean;
  onDone: (workout: Workout, done: FinishedSession) => void;
  onClose: () => void;
};

/** The session in the address. */
export function Led({ programId, goOn, saving, onDone, onClose }: LedProps) {
  const { data, isError, error, refetch } = useQuery(workoutQuery(programId));
  if (!data) {
    if (!isError) return null;
    if (isGone(error)) {
      return (
        <Dialog
          addressed
          onClose={onClose}
          title={texts.sessionGone()}
          description={texts.sessionGoneHint()}
          footer={<Button onClick={onClose}>{texts.allWorkouts()}</Button>}
        />
      );
    }
    return (
      <Dialog addressed onClose={onClose} title={texts.workout()}>
        <LoadFailed title={texts.sessionNotLoaded()} lines={[error.message]} onRetry={refetch} />
      </Dialog>
    );
  }
  return (
    <SessionScreen
      workout={data}
      goOn={goOn}
      saving={saving}
      onDone={(done) => onDone(data, done)}
      onClose={onClose}
    />
  );
}
