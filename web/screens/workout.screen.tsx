import { useQuery } from '@tanstack/react-query';
import { Flame, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { wellnessGoals, workoutTypes } from '#contract/movement.ts';
import { type Workout, workouts } from '#contract/workouts.ts';
import {
  defaultWorkoutGoal,
  defaultWorkoutType,
  programMinutes,
  wellnessGoalLabels,
  workoutDone,
  workoutTypeLabels,
} from '#domain/workouts.ts';
import { forgetSession, openSession } from '#web/features/workouts/guided-session.ts';
import { ProgramDialog } from '#web/features/workouts/program-dialog.tsx';
import { ProgramList } from '#web/features/workouts/program-list.tsx';
import { SessionScreen } from '#web/features/workouts/session-screen.tsx';
import { streakQuery, workoutQuery } from '#web/features/workouts/workouts.api.ts';
import { newId } from '#web/lib/new-id.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast } from '#web/lib/toast.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { useLocalToday } from '#web/parts/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

const goals = wellnessGoals.map((value) => ({ value, label: wellnessGoalLabels[value] }));
const types = workoutTypes.map((value) => ({ value, label: workoutTypeLabels[value] }));

/** Sessions by goal and type. Which ones are shown stands in the address, and so does the one that is led. */
export default function WorkoutScreen() {
  const [search, setSearch] = useSearchParams();
  const goal = wellnessGoals.find((each) => each === search.get('goal')) ?? defaultWorkoutGoal;
  const type = workoutTypes.find((each) => each === search.get('type')) ?? defaultWorkoutType;
  const led = search.get('session');
  const [opened, setOpened] = useState<{ workout: Workout; completionId: string } | null>(null);
  const [goOn, setGoOn] = useState(false);
  const today = useLocalToday();
  const show = (change: Record<string, string>) => setSearch({ goal, type, ...change });
  const complete = useWrite(workouts.complete, {
    done: () => {
      toast({ title: workoutDone.text, duration: workoutDone.milliseconds });
      setOpened(null);
      if (!led) return;
      forgetSession();
      show({});
    },
    failed: ({ message }) => toast({ title: 'Error', description: message, variant: 'destructive' }),
  });
  const record = ({ program }: Workout, durationMinutes: number, id: string) =>
    complete.mutate({ body: { id, programId: program.id, durationMinutes, completedAt: today } });
  // The id belongs to what was opened: a second try after a lost answer records nothing twice.
  const open = (workout: Workout) => setOpened({ workout, completionId: newId() });
  const lead = (programId: string, { goOn }: { goOn: boolean }) => {
    setOpened(null);
    setGoOn(goOn);
    show({ session: programId });
  };
  const start = ({ program }: Workout) => lead(program.id, { goOn: false });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <StreakBadge />
        {!led && <OpenSession onResume={(programId) => lead(programId, { goOn: true })} />}
      </div>
      <Tabs label="Goal" items={goals} value={goal} onValueChange={(next) => setSearch({ goal: next, type })}>
        <TabPanel value={goal}>
          <Tabs
            label="Type"
            items={types}
            value={type}
            onValueChange={(next) => setSearch({ goal, type: next })}
          >
            <TabPanel value={type}>
              <ProgramList goal={goal} type={type} onOpen={open} onStart={start} />
            </TabPanel>
          </Tabs>
        </TabPanel>
      </Tabs>
      <ProgramDialog
        workout={opened?.workout ?? null}
        completing={complete.isPending}
        onClose={() => setOpened(null)}
        onStart={() => opened && start(opened.workout)}
        onComplete={() =>
          opened && record(opened.workout, programMinutes(opened.workout.program), opened.completionId)
        }
      />
      {led && (
        <Led
          key={led}
          programId={led}
          goOn={goOn}
          saving={complete.isPending}
          onDone={record}
          onClose={() => show({})}
        />
      )}
    </div>
  );
}

function StreakBadge() {
  const { data, isError } = useQuery(streakQuery);
  if (!data) return isError ? null : <Pill tone="clay">…</Pill>;
  return (
    <Pill tone={data.streak > 0 ? 'clay' : 'plain'}>
      <Flame size={17} aria-hidden />
      {data.streak} day streak
      {data.todayCompleted && <span className="font-normal">· done today</span>}
    </Pill>
  );
}

/** A session that was left open. */
function OpenSession({ onResume }: { onResume: (programId: string) => void }) {
  const [programId, setProgramId] = useState(openSession);
  const { data } = useQuery({ ...workoutQuery(programId ?? ''), enabled: programId !== undefined });
  if (!programId || !data) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-[0.95rem] text-ink-soft">
      {data.program.name} is still open.
      <Button variant="quiet" size="sm" onClick={() => onResume(programId)}>
        <RotateCcw size={17} aria-hidden /> Go on
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          forgetSession();
          setProgramId(undefined);
        }}
      >
        Forget it
      </Button>
    </p>
  );
}

type LedProps = {
  programId: string;
  goOn: boolean;
  saving: boolean;
  onDone: (workout: Workout, minutes: number, completionId: string) => void;
  onClose: () => void;
};

/** The session that the address names. */
function Led({ programId, goOn, saving, onDone, onClose }: LedProps) {
  const { data, isError, error, refetch } = useQuery(workoutQuery(programId));
  if (!data) {
    if (!isError) return null;
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Workout">
        <LoadFailed
          title="This session could not be opened"
          lines={[error.message]}
          actions={<Button onClick={() => refetch()}>Try again</Button>}
        />
      </Dialog>
    );
  }
  return (
    <SessionScreen
      workout={data}
      goOn={goOn}
      saving={saving}
      onDone={(minutes, completionId) => onDone(data, minutes, completionId)}
      onClose={onClose}
    />
  );
}
