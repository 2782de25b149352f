import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { wellnessGoals, workoutTypes } from '#contract/movement.ts';
import type { Workout } from '#contract/workouts.ts';
import {
  defaultWorkoutGoal,
  defaultWorkoutType,
  programMinutes,
  workoutDoneShownMs,
} from '#domain/workouts.ts';
import { workouts as texts } from '#messages/en/workouts.ts';
import { forgetSession } from '#web/features/workouts/guided-session.ts';
import { Led } from '#web/features/workouts/led-session.tsx';
import { OpenSession } from '#web/features/workouts/open-session.tsx';
import { ProgramDialog } from '#web/features/workouts/program-dialog.tsx';
import { ProgramList } from '#web/features/workouts/program-list.tsx';
import { StreakBadge } from '#web/features/workouts/streak-badge.tsx';
import { newId } from '#web/lib/new-id.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useLocalToday } from '#web/offline/local-day.ts';
import { completeWorkout } from '#web/operations/workouts.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

const goalItems = () => wellnessGoals.map((value) => ({ value, label: texts.goals[value]() }));
const typeItems = () => workoutTypes.map((value) => ({ value, label: texts.types[value]() }));

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
  const complete = useOperation(completeWorkout, {
    done: () => {
      toast({ title: texts.completed(), duration: workoutDoneShownMs });
      setOpened(null);
      if (!led) return;
      forgetSession();
      show({});
    },
    failed: toastFailure,
  });
  const record = ({ program }: Workout, durationMinutes: number, id: string) => {
    const target = { id, programId: program.id, durationMinutes, completedAt: today };
    complete.mutate({ target, value: true, before: false, label: program.name });
  };
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
      <Tabs
        label={texts.goal()}
        items={goalItems()}
        value={goal}
        onValueChange={(next) => setSearch({ goal: next, type })}
      >
        <TabPanel value={goal}>
          <Tabs
            label={texts.type()}
            items={typeItems()}
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
