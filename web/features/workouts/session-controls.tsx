import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { Session, SessionEvent } from '#domain/workouts/workout-session.ts';
import { actions } from '#messages/generated/actions.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { Button } from '#web/ui/button.tsx';

type ControlsProps = { status: Session['status']; happen: (type: SessionEvent['type']) => void };

/** Begin, pause and go on; a step back or forth; and the end before the end. */
export function SessionControls({ status, happen }: ControlsProps) {
  const ready = status === 'ready';
  return (
    <footer className="flex flex-wrap items-center justify-center gap-3 border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] low:gap-2 low:py-1 low:pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      <Button
        variant="quiet"
        size="icon"
        aria-label={actions.back()}
        disabled={ready}
        onClick={() => happen('back')}
      >
        <SkipBack size={21} aria-hidden />
      </Button>
      {status === 'running' ? (
        <Button className="min-w-32" onClick={() => happen('pause')}>
          <Pause size={21} aria-hidden /> {texts.pause()}
        </Button>
      ) : (
        <Button className="min-w-32" onClick={() => happen(ready ? 'start' : 'resume')}>
          <Play size={21} aria-hidden /> {ready ? texts.begin() : texts.resume()}
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={texts.skip()}
        disabled={ready}
        onClick={() => happen('skip')}
      >
        <SkipForward size={21} aria-hidden />
      </Button>
      {status === 'paused' && (
        <Button variant="quiet" size="compact" onClick={() => happen('finish')}>
          {texts.finishHere()}
        </Button>
      )}
    </footer>
  );
}
