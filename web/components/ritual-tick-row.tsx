import type { Ritual } from '#contract/rituals.ts';
import { times } from '#messages/generated/times.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { TickRow, type TickRowProps } from './tick-row.tsx';

// The rules of interactions are not needed for the first picture of a day.
const RitualClash = lazyPart(
  () => import('./ritual-clash.tsx').catch(() => ({ RitualClash: () => null })),
  'RitualClash',
);

type RitualTickRowProps = Pick<TickRowProps, 'done' | 'onToggle'> & {
  ritual: Pick<Ritual, 'title' | 'minutes' | 'timeOfDay'>;
};

/** A ritual with a tick and its minutes, and a mark if it does not go with the person's medicines. */
export function RitualTickRow({ ritual: { title, minutes, timeOfDay }, ...rest }: RitualTickRowProps) {
  const note = minutes ? times.minutes({ minutes }) : undefined;
  return (
    <>
      <TickRow oneLine title={title} note={note} timeOfDay={timeOfDay} {...rest} />
      <RitualClash title={title} />
    </>
  );
}
