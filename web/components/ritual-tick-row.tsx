import type { Ritual } from '#contract/rituals.ts';
import { times } from '#messages/generated/times.ts';
import { TickRow, type TickRowProps } from './tick-row.tsx';

type RitualTickRowProps = Pick<TickRowProps, 'done' | 'onToggle'> & {
  ritual: Pick<Ritual, 'title' | 'minutes' | 'timeOfDay'>;
};

/** A ritual with a tick and its minutes. */
export function RitualTickRow({ ritual: { title, minutes, timeOfDay }, ...rest }: RitualTickRowProps) {
  const note = minutes ? times.minutes({ minutes }) : undefined;
  return <TickRow oneLine title={title} note={note} timeOfDay={timeOfDay} {...rest} />;
}
