import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Drawing } from '#contract/movement.ts';
import { workouts as texts } from '#messages/generated/workouts.ts';
import { isMedia } from '#web/lib/media.ts';
import { FigureBody } from './figure-body.tsx';
import { frameOf, poseAt } from './figure-frame.ts';

type ExerciseFigureProps = {
  drawing: Drawing;
  name: string;
  /** Plays automatically, except with reduced motion. */
  playing?: boolean;
  /** Has a play and pause button. */
  controls?: boolean;
  className?: string;
};

/** A small figure, animated between the key poses of an exercise. */
export function ExerciseFigure({
  drawing,
  name,
  playing = true,
  controls = false,
  className,
}: ExerciseFigureProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const runs = (chosen ?? (playing && !isMedia('still'))) && drawing.poses.length > 1;
  const [moment, setMoment] = useState(0);
  const frame = useMemo(() => frameOf(drawing), [drawing]);
  const seconds = drawing.seconds ?? 3;
  useEffect(() => {
    if (!runs) return;
    let handle = 0;
    let last: number | undefined;
    const beat = (now: number) => {
      const passed = last === undefined ? 0 : now - last;
      last = now;
      setMoment((before) => (before + passed / 1000 / seconds) % 1);
      handle = requestAnimationFrame(beat);
    };
    handle = requestAnimationFrame(beat);
    return () => cancelAnimationFrame(handle);
  }, [runs, seconds]);
  const still = poseAt(drawing, moment);
  // Without motion both ends of the movement are shown side by side.
  const both = !runs && moment === 0 && drawing.poses.length > 1;
  const end = drawing.poses.at(-1);
  return (
    // The button is beside the drawing: over it, it would cover the feet.
    <div className={clsx('flex gap-1', controls && 'sm:flex-col', className)}>
      <div
        role="img"
        aria-label={texts.drawingOf({ exercise: name })}
        className={clsx('min-h-0 min-w-0 flex-1', both && 'grid grid-cols-2 gap-2')}
      >
        <FigureBody drawing={drawing} still={still} frame={frame} />
        {both && end && <FigureBody drawing={drawing} still={end} frame={frame} />}
      </div>
      {controls && drawing.poses.length > 1 && (
        <button
          type="button"
          aria-label={runs ? texts.pauseTheDrawing() : texts.playTheDrawing()}
          onClick={() => setChosen(!runs)}
          className="grid size-11 shrink-0 place-items-center self-end rounded-full bg-card text-ink-soft ring-1 ring-control"
        >
          {runs ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </button>
      )}
    </div>
  );
}
