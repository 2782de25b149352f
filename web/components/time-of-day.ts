import type { TimeOfDay } from '#contract/shapes.ts';

/** Morning is honey, midday leaf, evening plum: classes for each, everywhere in the product. */
export const dayParts: Record<
  TimeOfDay,
  {
    arc: 'honey' | 'leaf-mid' | 'plum';
    bar: 'honey' | 'leaf' | 'plum';
    dot: string;
    done: string;
    open: string;
  }
> = {
  morning: {
    arc: 'honey',
    bar: 'honey',
    dot: 'bg-honey',
    done: 'bg-honey text-[oklch(0.27_0.03_158)]',
    open: 'ring-honey',
  },
  midday: {
    arc: 'leaf-mid',
    bar: 'leaf',
    dot: 'bg-leaf-mid',
    done: 'bg-leaf-mid text-card',
    open: 'ring-leaf-mid',
  },
  evening: {
    arc: 'plum',
    bar: 'plum',
    dot: 'bg-plum',
    done: 'bg-plum text-card',
    open: 'ring-plum',
  },
};
