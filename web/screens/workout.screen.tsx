import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { type WellnessGoal, wellnessGoals, workoutTypes } from '#contract/movement.ts';
import type { Workout } from '#contract/workouts.ts';
import {
  categoriesFor,
  categoryOf,
  defaultWorkoutType,
  programMinutes,
  workoutDoneShownMs,
} from '#domain/workouts/workouts.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { useLocalToday } from '#web/device/local-day.ts';
import { goalQuery } from '#web/features/progress/progress.api.ts';
import { AtHand, useAtHand } from '#web/features/workouts/at-hand.tsx';
import { forgetSession } from '#web/features/workouts/guided-session.ts';
import { Led } from '#web/features/workouts/led-session.tsx';
import { OpenSession } from '#web/features/workouts/open-session.tsx';
import { ProgramDialog } from '#web/features/workouts/program-dialog.tsx';
import { ProgramList, ProgramsLoading } from '#web/features/workouts/program-list.tsx';
import type { FinishedSession } from '#web/features/workouts/session-screen.tsx';
import { StreakBadge } from '#web/features/workouts/streak-badge.tsx';
import { newId } from '#web/lib/new-id.ts';
import { openShared } from '#web/lib/shared-element.ts';
import { toast } from '#web/lib/toast.ts';
import { completeWorkout } from '#web/outbox/operations/workouts.ts';
import { isAnswered } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

const goalItems = (goals: readonly WellnessGoal[]) =>
  goals.map((value) => ({ value, label: texts.goals[value]() }));
const typeItems = () => workoutTypes.map((value) => ({ value, label: texts.types[value]() }));

/**
 * Sessions by goal and type, the person's own goal first. The address selects the goal, the type, and the guided
 * session.
 */
export default function WorkoutScreen() {
  const [search, setSearch] = useSearchParams();
  const own = useQuery(goalQuery);
  const atHand = useAtHand();
  const asked = wellnessGoals.find((each) => each === search.get('goal'));
  const goal = asked ?? categoryOf(own.data?.currentGoal);
  const goals = categoriesFor(own.data?.currentGoal);
  // Until the person's goal is known, no other goal is shown, and nothing is inserted above later.
  const isReady = (asked || isAnswered(own)) && !atHand.isLoading;
  const type = workoutTypes.find((each) => each === search.get('type')) ?? defaultWorkoutType;
  const led = search.get('session');
  const [opened, setOpened] = useState<{ workout: Workout; completionId: string } | null>(null);
  const [goOn, setGoOn] = useState(false);
  const today = useLocalToday();
  /** Back must not open a left session again. */
  const leaveSession = () => setSearch({ goal, type }, { replace: true });
  const complete = useOperation(completeWorkout, {
    done: () => {
      toast({ title: texts.completed(), duration: workoutDoneShownMs });
      setOpened(null);
      if (!led) return;
      forgetSession();
      leaveSession();
    },
  });
  const record = ({ program }: Workout, { minutes, completionId, feeling }: FinishedSession) => {
    const done = { id: completionId, programId: program.id, durationMinutes: minutes, completedAt: today };
    const target = { ...done, ...(feeling && { feeling }) };
    complete.mutate({ target, value: true, before: false, label: program.name });
  };
  // The id belongs to the opened session: a retry after a lost reply is idempotent.
  const open = (workout: Workout) =>
    openShared(`program-${workout.program.id}`, () => setOpened({ workout, completionId: newId() }));
  const lead = (programId: string, { goOn }: { goOn: boolean }) => {
    setOpened(null);
    setGoOn(goOn);
    setSearch({ goal, type, session: programId });
  };
  const start = ({ program }: Workout) => lead(program.id, { goOn: false });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <StreakBadge />
        {!led && <OpenSession onResume={(programId) => lead(programId, { goOn: true })} />}
      </div>
      {isReady && <AtHand offers={atHand.offers} onOpen={open} />}
      {!isReady ? (
        <ProgramsLoading />
      ) : (
        <Tabs
          label={texts.goal()}
          look="chips"
          items={goalItems(goals)}
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
      )}
      <ProgramDialog
        workout={opened?.workout ?? null}
        completing={complete.isPending}
        onClose={() => setOpened(null)}
        onStart={() => opened && start(opened.workout)}
        onComplete={() =>
          opened &&
          record(opened.workout, {
            minutes: programMinutes(opened.workout.program),
            completionId: opened.completionId,
          })
        }
      />
      {led && (
        <Led
          key={led}
          programId={led}
          goOn={goOn}
          saving={complete.isPending}
          onDone={record}
          onClose={leaveSession}
        />
      )}
    </div>
  );
}
