import { ArrowDown, ArrowUp, CalendarClock, Ellipsis, Info, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { ritualPlan as texts } from '#messages/generated/ritual-plan.ts';
import { times } from '#messages/generated/times.ts';
import type { PlanLine } from '#web/outbox/operations/rituals.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { MoveHandle } from '#web/ui/move-handle.tsx';

type PlanRowProps = {
  line: PlanLine;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onMoveToTime: (time: TimeOfDay) => void;
  /** Gets its button, which disappears with the row. */
  onRemove: (pressed: Element) => void;
};

/** A ritual of the plan: a move handle, its title, a menu, and a button that removes it. */
export function PlanRow({ line, place, count, onMove, onMoveToTime, onRemove }: PlanRowProps) {
  const { id, title, minutes, description, timeOfDay } = line;
  const [isUnfolded, setUnfolded] = useState(false);
  const titleId = useId();
  return (
    <li className="scroll-mt-24 border-b border-line bg-card last:border-0 data-[moving=other]:transition-[translate] data-[moving=other]:duration-150 data-[moving=row]:relative data-[moving=row]:z-10 data-[moving=row]:rounded-small data-[moving=row]:shadow-float motion-reduce:data-[moving=other]:transition-none">
      <div className="flex min-h-13 items-center gap-1">
        <MoveHandle label={texts.move({ title })} place={place} count={count} onMove={onMove} />
        <span id={titleId} className="min-w-0 grow py-2 leading-snug font-medium wrap-anywhere">
          {title}
        </span>
        {minutes ? (
          <span className="tabular shrink-0 text-sm text-ink-soft">{times.minutes({ minutes })}</span>
        ) : null}
        <span className="relative shrink-0">
          <Menu
            trigger={
              <IconButton
                icon={Ellipsis}
                size="icon-narrow"
                label={texts.moreFor({ title })}
                data-menu-of={id}
              />
            }
          >
            {description && (
              <MenuItem onSelect={() => setUnfolded(!isUnfolded)}>
                <Info size={18} aria-hidden /> {isUnfolded ? texts.hide() : texts.show()}
              </MenuItem>
            )}
            {place > 0 && (
              <MenuItem onSelect={() => onMove(place - 1)}>
                <ArrowUp size={18} aria-hidden /> {texts.up()}
              </MenuItem>
            )}
            {place < count - 1 && (
              <MenuItem onSelect={() => onMove(place + 1)}>
                <ArrowDown size={18} aria-hidden /> {texts.down()}
              </MenuItem>
            )}
            {timesOfDay
              .filter((time) => time !== timeOfDay)
              .map((time) => (
                <MenuItem key={time} onSelect={() => onMoveToTime(time)}>
                  <CalendarClock size={18} aria-hidden /> {texts.moveTo[time]()}
                </MenuItem>
              ))}
          </Menu>
        </span>
        <IconButton
          icon={Trash2}
          label={texts.remove()}
          title={texts.remove()}
          aria-describedby={titleId}
          size="icon-narrow"
          data-remove
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        />
      </div>
      {isUnfolded && (
        <p className="animate-fade pr-3 pb-3 pl-12 text-note text-ink-soft wrap-anywhere">{description}</p>
      )}
    </li>
  );
}
