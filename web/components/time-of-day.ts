import type { TimeOfDay } from '#contract/shapes.ts';

/** The colours of the three times of day: classes, and names for bars and arcs. */
export const dayParts: Record<TimeOfDay, { tone: TimeOfDay; dot: string; done: string; open: string }> = {
  morning: {
    tone: 'morning',
    dot: 'bg-morning',
    done: 'bg-morning text-on-morning',
    open: 'ring-morning-line',
  },
  midday: {
    tone: 'midday',
    dot: 'bg-midday',
    done: 'bg-midday text-on-midday',
    open: 'ring-midday',
  },
  evening: {
    tone: 'evening',
    dot: 'bg-evening',
    done: 'bg-evening text-on-evening',
    open: 'ring-evening',
  },
};
