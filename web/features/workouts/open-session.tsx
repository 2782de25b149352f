import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { Button } from '#web/ui/button.tsx';
import { forgetSession, openSession } from './guided-session.ts';
import { workoutQuery } from './workouts.api.ts';

/** An unfinished session, with a button to resume it. */
export function OpenSession({ onResume }: { onResume: (programId: string) => void }) {
  const [programId, setProgramId] = useState(openSession);
  const { data } = useQuery({ ...workoutQuery(programId ?? ''), enabled: programId !== undefined });
  if (!programId || !data) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-note text-ink-soft">
      {texts.sessionStillOpen({ program: data.program.name })}
      <Button variant="quiet" size="sm" onClick={() => onResume(programId)}>
        <RotateCcw size={17} aria-hidden /> {texts.goOn()}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          forgetSession();
          setProgramId(undefined);
        }}
      >
        {texts.forgetIt()}
      </Button>
    </p>
  );
}
