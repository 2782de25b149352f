import type { HabitArea } from '#contract/habits.ts';
import { fastingLevel } from '#domain/habits/habits.ts';
import { day } from '#messages/generated/day.ts';
import { habits } from '#messages/generated/habits.ts';
import { NightBand } from '#web/ui/drawings/night-band.tsx';
import { Ring } from '#web/ui/drawings/ring.tsx';
import { Vessel } from '#web/ui/drawings/vessel.tsx';
import { WalkingPath } from '#web/ui/drawings/walking-path.tsx';

type AreaDrawingProps = { area: HabitArea; share: number; className?: string };

/** Water is a vessel, a fast a ring, sleep a night, movement a path: filled to its share, 0 to 1. */
export function AreaDrawing({ area, share, className }: AreaDrawingProps) {
  const look = { share, ...(className && { className }) };
  if (area === 'water') return <Vessel {...look} />;
  if (area === 'fasting') return <Ring tone="fasting" {...look} />;
  if (area === 'sleep') return <NightBand {...look} />;
  return <WalkingPath {...look} />;
}

/** "5 of 8" and its unit, for a figure that may be missing. */
export function figureWords(
  area: HabitArea,
  value: number | null,
  goal: number,
): { figure: string; note: string } {
  if (value === null) return { figure: '–', note: habits.notRecorded() };
  const reached = value >= goal;
  switch (area) {
    case 'water':
      return { figure: habits.waterOf({ value, goal }), note: habits.glasses({ count: goal }) };
    case 'fasting':
      return { figure: habits.hours({ value }), note: day.fasting[fastingLevel(value)]() };
    case 'sleep':
      return {
        figure: habits.hoursOf({ value, goal }),
        note: reached ? habits.fullNight() : habits.ofSleep(),
      };
    case 'movement':
      return {
        figure: habits.minutesOf({ value, goal }),
        note: reached ? habits.goalReached() : habits.ofMovement(),
      };
  }
}
