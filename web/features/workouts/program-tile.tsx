import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { Workout } from '#contract/workouts.ts';
import { FigureBody } from './figure-body.tsx';
import { frameOf } from './figure-frame.ts';
import { tileFigures } from './tile-figures.ts';
import { drawingsQuery } from './workouts.api.ts';

/** The height of a standing person with a margin: the maximum scale of figures in a tile. */
const standingTop = 190;

/** The keys of the view transition from card to dialog: web/lib/shared-element.ts. */
type SharedKeys = { 'data-shared'?: string; 'data-shared-to'?: string };
type ProgramTileProps = { workout: Workout | undefined; most: number; className?: string } & SharedKeys;

/** A preview of a session: some of its exercises, at one scale, on one floor. */
export const ProgramTile = memo(function ProgramTile({
  workout,
  most,
  className,
  ...keys
}: ProgramTileProps) {
  const { data: drawings = [] } = useQuery(drawingsQuery);
  const figures = workout ? tileFigures(workout, drawings, most) : [];
  const framed = figures.map((figure) => ({
    ...figure,
    frame: frameOf({ ...figure.drawing, poses: [figure.still] }),
  }));
  const top = Math.max(standingTop, ...framed.map(({ frame }) => frame.top));
  return (
    <div
      aria-hidden
      {...keys}
      className={clsx('figure-ground flex items-end justify-evenly gap-2', className)}
    >
      {framed.map(({ exerciseId, drawing, still, frame }) => (
        <FigureBody
          key={exerciseId}
          drawing={drawing}
          still={still}
          frame={{ ...frame, top }}
          align="floor"
          className="h-full w-auto min-w-0 shrink"
        />
      ))}
    </div>
  );
});
