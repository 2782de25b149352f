import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import type { StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import type { Dose } from '#domain/doses/doses.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { TickRow } from '#web/components/tick-row.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { passFocus } from '#web/ui/restore-focus.ts';
import { amountText } from './dose-words.ts';
import { timeText } from './doses.api.ts';

/** All buttons of the doses, among which the focus goes on when a row goes. */
export const doseButton = '[data-dose] button';

type DoseRowProps = {
  plan: StoredDosePlan;
  dose: Dose;
  /** The day that is looked at. */
  day: Day;
  onTick: (isTaken: boolean) => void;
  onSkip: () => void;
  /** Asks when it was taken, and how much. */
  onSay: () => void;
  onTakeBack: () => void;
  /** Asks about those after it; undefined where there is nothing to ask. */
  onLate: (() => void) | undefined;
  /** Is the time to be seen? Else it stands above the row. */
  hasTime: boolean;
};

/** What a row says beside the name: how much, and what became of it. */
function noteOf({ plan, dose, day }: Pick<DoseRowProps, 'plan' | 'dose' | 'day'>): string {
  const { state, amount, logged, at } = dose;
  const said = [amountText(plan, amount)];
  if (state === 'due' || state === 'coming') return [...said, ...foodOf(plan)].join(' · ');
  const became =
    state === 'taken' ? texts.states.taken({ time: timeText(logged?.at ?? at, day) }) : texts.states[state]();
  return [...said, became].join(' · ');
}

const foodOf = ({ food }: StoredDosePlan) => (food === 'any' ? [] : [texts.food[food]()]);

/** A dose of a day: one tap says that it was taken; a menu has the rest. */
export function DoseRow({ onTick, onSkip, onSay, onTakeBack, onLate, hasTime, ...of }: DoseRowProps) {
  const { plan, dose, day } = of;
  const { name } = plan;
  const time = timeText(dose.at, day);
  const row = useRef<HTMLDivElement>(null);
  /** What is said of it may move it into a fold that is closed. */
  const log = (run: () => void) => {
    const tick = row.current?.querySelector('button');
    if (tick) void passFocus(tick, doseButton);
    run();
  };
  // When it was taken stands in the note.
  const isTimed = hasTime && dose.state !== 'taken';
  const isLogged = dose.state === 'taken' || dose.state === 'skipped';
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
        <Menu trigger={<IconButton icon={Ellipsis} label={texts.menuOf({ name, time })} />}>
          {!isLogged && <MenuItem onSelect={() => log(onSkip)}>{texts.skip()}</MenuItem>}
          <MenuItem onSelect={onSay}>
            {dose.state === 'taken' ? texts.changeLog() : texts.otherwise()}
          </MenuItem>
          {onLate && <MenuItem onSelect={onLate}>{texts.keepOrMove()}</MenuItem>}
          {isLogged && <MenuItem onSelect={() => log(onTakeBack)}>{texts.takeBack()}</MenuItem>}
        </Menu>
      </span>
    </div>
  );
}
