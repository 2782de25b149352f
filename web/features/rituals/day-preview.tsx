import type { RitualTemplate } from '#contract/rituals.ts';
import { type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import { firstDay as texts } from '#messages/generated/first-day.ts';
import { times } from '#messages/generated/times.ts';
import { NeedsNetwork } from '#web/components/online-only.tsx';
import { TickRow } from '#web/components/tick-row.tsx';
import { dayParts } from '#web/components/time-of-day.ts';
import { useOnline } from '#web/lib/online.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { CardTitle } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';

const minutesOf = (list: readonly RitualTemplate[]) => list.reduce((sum, { minutes }) => sum + minutes, 0);

/** Another part of the day on one line, with what it holds behind it. */
function OtherPart({ time, list }: { time: TimeOfDay; list: readonly RitualTemplate[] }) {
  return (
    <Disclosure className="border-t border-line">
      <DisclosureTrigger look="line" className="text-note">
        <span className="flex items-center gap-2.5">
          <span aria-hidden className={`size-2.5 rounded-full ${dayParts[time].dot}`} />
          {texts.part({ part: times.names[time](), count: list.length, minutes: minutesOf(list) })}
        </span>
      </DisclosureTrigger>
      <DisclosureContent>
        <ul className="grid gap-1 pb-3 pl-5 text-note text-ink-soft">
          {list.map(({ templateId, title, minutes }) => (
            <li key={templateId} className="flex justify-between gap-3">
              {title}
              <span className="tabular shrink-0">{times.minutes({ minutes })}</span>
            </li>
          ))}
        </ul>
      </DisclosureContent>
    </Disclosure>
  );
}

type DayPreviewProps = {
  templates: readonly RitualTemplate[];
  ticked: string | undefined;
  isPending: boolean;
  /** With the suggestion that is ticked with it, or without any. */
  onBegin: (templateId?: string) => void;
};

/** The day that a goal makes: the part that it is now, to be ticked right here, and the others on a line. */
export function DayPreview({ templates, ticked, isPending, onBegin }: DayPreviewProps) {
  const online = useOnline();
  const now = partOfDay(new Date(serverNow()).getHours());
  const partsOf = (time: TimeOfDay) => templates.filter(({ timeOfDay }) => timeOfDay === time);
  const others = timesOfDay.filter((time) => time !== now);
  return (
    <div data-passing className="animate-fade">
      <CardTitle className="text-xl">{texts.wouldBe[now]()}</CardTitle>
      <fieldset disabled={!online || isPending} className="-mx-3 my-1.5">
        {partsOf(now).map(({ templateId, title, minutes }) => (
          <TickRow
            key={templateId}
            label={texts.tickNow({ title })}
            title={title}
            note={times.minutes({ minutes })}
            timeOfDay={now}
            done={templateId === ticked}
            onToggle={() => onBegin(templateId)}
          />
        ))}
      </fieldset>
      {others.map((time) => (
        <OtherPart key={time} time={time} list={partsOf(time)} />
      ))}
      <div className="grid gap-2.5 border-t border-line pt-3">
        <p className="text-sm text-ink-soft">
          {texts.wholeDay({ count: templates.length, minutes: minutesOf(templates) })}
        </p>
        <NeedsNetwork />
        <Button disabled={!online} pending={isPending} onClick={() => onBegin()}>
          {texts.begin[now]()}
        </Button>
        <p className="text-center text-sm text-ink-soft">{texts.canChange()}</p>
      </div>
    </div>
  );
}
