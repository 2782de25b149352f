import type { Day } from '#contract/shapes.ts';
import { format } from '#messages/format.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { longDay } from '#web/device/local-day.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { scrollingTabStop } from '#web/ui/scrolling-tab-stop.ts';
import type { DayCounts } from './month-lines.tsx';
import type { Series } from './series.ts';

type DayTableProps = {
  /** Oldest first. */
  days: readonly Day[];
  series: readonly Series[];
  counts: readonly DayCounts[];
};

/** The data of the calendar and the lines as a table, latest day first. */
export function DayTable({ days, series, counts }: DayTableProps) {
  const counted = counts.map(({ title, of }) => ({
    title,
    done: new Map(of.map((each) => [each.date, each.done])),
  }));
  return (
    <Disclosure className="text-note">
      <DisclosureTrigger>{texts.asTable()}</DisclosureTrigger>
      <DisclosureContent>
        <section ref={scrollingTabStop} aria-label={texts.asTable()} className="overflow-x-auto">
          <table className="tabular w-full">
            <thead className="text-left text-sm text-ink-soft">
              <tr>
                <th scope="col">{texts.day()}</th>
                {series.map(({ id, name }) => (
                  <th key={id} scope="col" className="px-2 text-right">
                    {name}
                  </th>
                ))}
                {counted.map(({ title }) => (
                  <th key={title} scope="col" className="px-2 text-right">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {[...days].reverse().map((day) => (
                <tr key={day}>
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {longDay(day)}
                  </th>
                  {series.map(({ id, figures, textOf }) => {
                    const figure = figures.get(day);
                    return (
                      <td key={id} className="px-2 py-1.5 text-right">
                        {figure ? textOf(figure) : texts.notRecorded()}
                      </td>
                    );
                  })}
                  {counted.map(({ title, done }) => (
                    <td key={title} className="px-2 py-1.5 text-right">
                      {format.number(done.get(day) ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </DisclosureContent>
    </Disclosure>
  );
}
