import type { HabitArea } from '#contract/habits.ts';
import { fastingLabel } from '#domain/habits.ts';
import { NightBand } from '#web/ui/drawings/night-band.tsx';
import { Ring } from '#web/ui/drawings/ring.tsx';
import { Vessel } from '#web/ui/drawings/vessel.tsx';
import { WalkingPath } from '#web/ui/drawings/walking-path.tsx';

/** Water is a vessel, a fast a ring, sleep a night, movement a path: filled to its share, 0 to 1. */
export function AreaDrawing({
  area,
  share,
  className,
}: {
  area: HabitArea;
  share: number;
  className?: string;
}) {
  const look = { share, ...(className && { className }) };
  if (area === 'water') return <Vessel {...look} />;
  if (area === 'fasting') return <Ring tone="clay" {...look} />;
  if (area === 'sleep') return <NightBand {...look} />;
  return <WalkingPath {...look} />;
}

export const areaNames: Record<HabitArea, string> = {
  water: 'Water',
  fasting: 'Fasting',
  sleep: 'Sleep',
  movement: 'Movement',
};

/** "5 of 8 glasses" and the like, for a figure that may not be recorded. */
export function figureWords(
  area: HabitArea,
  value: number | null,
  goal: number,
): { figure: string; note: string } {
  if (value === null) return { figure: '–', note: 'Not recorded' };
  if (area === 'water') return { figure: `${value} of ${goal}`, note: value === 1 ? 'glass' : 'glasses' };
  if (area === 'fasting') return { figure: `${value} h`, note: fastingLabel(value) };
  if (area === 'sleep')
    return { figure: `${value} of ${goal} h`, note: value >= goal ? 'A full night' : 'of sleep' };
  return { figure: `${value} of ${goal} min`, note: value >= goal ? 'Goal reached' : 'of movement' };
}
