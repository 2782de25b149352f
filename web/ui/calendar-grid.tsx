import { clsx } from 'clsx';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { dayAfterKey } from './calendar-keys.ts';

type Day = string;

type CalendarGridProps = {
  /** The name of the grid, such as "November 2026". */
  label: string;
  /** From Monday to Sunday, short and in full. */
  weekdays: readonly { short: string; long: string }[];
  /** Weeks of seven days, `yyyy-MM-dd`; null before the first of the month and after its last. */
  weeks: readonly (readonly (Day | null)[])[];
  selected: Day;
  today: Day;
  /** The last day that can be chosen. */
  last: Day;
  /** The accessible name of a day. */
  labelOf: (day: Day) => string;
  styleOf: (day: Day) => CSSProperties;
  onSelect: (day: Day) => void;
  /** The content below a day's number. */
  children: (day: Day) => ReactNode;
};

/** A month as an ARIA grid: one Tab stop, arrow keys move by day, selection follows the focus. */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, weekdays, weeks, selected, today, last, labelOf, styleOf, onSelect, children } = props;
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const days = weeks.flat().filter((day) => day !== null);
  const tabStop = days.includes(selected) ? selected : days.find((day) => day <= last);
  // The new day may be in a month that was not shown before.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus();
  }, [selected]);
  const press = (event: KeyboardEvent, day: Day) => {
    const to = dayAfterKey(day, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    const nearest = to > last ? last : to;
    if (nearest === selected) return;
    moved.current = true;
    onSelect(nearest);
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that keys move in is ARIA's grid
      role="grid"
      aria-label={label}
      className="w-full table-fixed border-separate border-spacing-1 max-sm:-mx-2 max-sm:w-[calc(100%+1rem)]"
    >
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th
              key={long}
              scope="col"
              aria-label={long}
              className="pb-1 text-center text-sm font-medium text-ink-soft"
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) =>
              day === null ? (
                <td key={weekdays[index]?.long} />
              ) : (
                // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus
                <td
                  key={day}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid above
                  role="gridcell"
                  aria-selected={day === selected}
                  className="p-0"
                >
                  <button
                    type="button"
                    data-day={day}
                    disabled={day > last}
                    tabIndex={day === tabStop ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={labelOf(day)}
                    onClick={() => onSelect(day)}
                    onKeyDown={(event) => press(event, day)}
                    style={styleOf(day)}
                    className={clsx(
                      'tabular flex aspect-square min-h-11 w-full flex-col items-center justify-center rounded-small leading-none transition duration-150 disabled:opacity-35 sm:aspect-5/4',
                      day === selected &&
                        'ring-2 ring-ink ring-offset-1 ring-offset-card forced-colors:outline-2',
                    )}
                  >
                    <span
                      className={clsx(
                        'text-note',
                        day === today ? 'font-bold underline underline-offset-2' : 'font-semibold',
                      )}
                    >
                      {Number(day.slice(8))}
                    </span>
                    {children(day)}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
