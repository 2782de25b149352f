import type { Day } from '#contract/shapes.ts';
import { format } from '#messages/format.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { longDay } from '#web/device/local-day.ts';
import { DataTable } from '#web/ui/data-table.tsx';
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
          <DataTable
            head={[texts.day(), ...series.map(({ name }) => name), ...counted.map(({ title }) => title)]}
            rows={[...days].reverse().map((day) => [
              longDay(day),
              ...series.map(({ figures, textOf }) => {
                const figure = figures.get(day);
                return figure ? textOf(figure) : texts.notRecorded();
              }),
              ...counted.map(({ done }) => format.number(done.get(day) ?? 0)),
            ])}
          />
        </section>
      </DisclosureContent>
    </Disclosure>
  );
}
