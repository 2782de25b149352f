import { type ComponentType, useRef } from 'react';
import type { StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import type { Dose } from '#domain/doses/doses.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { TickRow } from '#web/components/tick-row.tsx';
import { passFocus } from '#web/ui/restore-focus.ts';
import { amountText } from './dose-words.ts';
import { timeText } from './doses.api.ts';

/** All dose buttons: the focus moves among them when a row disappears. */
export const doseButton = '[data-dose] button';

/** What else can be done with a dose than to tick it. */
export type DoseActions = {
  name: string;
  time: string;
  state: Dose['state'];
  onSkip: () => void;
  /** Opens the dialog for time and amount. */
  onSay: () => void;
  onTakeBack: () => void;
  /** Asks about the later doses; undefined where there is nothing to ask. */
  onLate: (() => void) | undefined;
};

type DoseRowProps = Pick<DoseActions, 'onSkip' | 'onSay' | 'onTakeBack' | 'onLate'> & {
  plan: StoredDosePlan;
  dose: Dose;
  /** The viewed day. */
  day: Day;
  onTick: (isTaken: boolean) => void;
  /** Is the time shown here? Else it is above the row. */
  hasTime: boolean;
  /** At the end of the row. */
  Actions: ComponentType<DoseActions>;
};

/** The note of a row: amount and state. */
function noteOf({ plan, dose, day }: Pick<DoseRowProps, 'plan' | 'dose' | 'day'>): string {
  const { state, amount, logged, at } = dose;
  const said = [amountText(plan, amount)];
  if (state === 'due' || state === 'coming') return [...said, ...foodOf(plan)].join(' · ');
  const became =
    state === 'taken' ? texts.states.taken({ time: timeText(logged?.at ?? at, day) }) : texts.states[state]();
  return [...said, became].join(' · ');
}

const foodOf = ({ food }: StoredDosePlan) => (food === 'any' ? [] : [texts.food[food]()]);

/** A dose of a day: one tap marks it as taken. */
export function DoseRow({
  onTick,
  onSkip,
  onSay,
  onTakeBack,
  onLate,
  hasTime,
  Actions,
  ...of
}: DoseRowProps) {
  const { plan, dose, day } = of;
  const { name } = plan;
  const time = timeText(dose.at, day);
  const row = useRef<HTMLDivElement>(null);
  /** The action may move the row into a collapsed section. */
  const log = (run: () => void) => {
    const tick = row.current?.querySelector('button');
    if (tick) void passFocus(tick, doseButton);
    run();
  };
  // The note has the time of a taken dose.
  const isTimed = hasTime && dose.state !== 'taken';
  return (
    <div ref={row} data-dose className="flex items-center gap-1">
      <div className="min-w-0 grow">
        <TickRow
          title={name}
          note={
            <>
              {noteOf(of)}
              {isTimed ? ` · ${time}` : <span className="sr-only">, {time}</span>}
            </>
          }
          timeOfDay={partOfDay(dose.at.getHours())}
          done={dose.state === 'taken'}
          onToggle={(isTaken) => log(() => onTick(isTaken))}
        />
      </div>
      <span className="relative shrink-0">
        <Actions
          {...{ name, time, state: dose.state, onSay, onLate }}
          onSkip={() => log(onSkip)}
          onTakeBack={() => log(onTakeBack)}
        />
      </span>
    </div>
  );
}
