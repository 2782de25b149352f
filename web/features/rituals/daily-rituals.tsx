import { ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';
import type { Ritual } from '#contract/rituals.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { day } from '#messages/generated/day.ts';
import { rituals as texts } from '#messages/generated/rituals.ts';
import { times } from '#messages/generated/times.ts';
import { NoRituals } from '#web/components/no-rituals.tsx';
import { RitualTickRow } from '#web/components/ritual-tick-row.tsx';
import { dayParts } from '#web/components/time-of-day.ts';
import { isMedia } from '#web/lib/media.ts';
import { rich } from '#web/lib/rich.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { RitualSheet } from './ritual-sheet.tsx';

type RowProps = {
  ritual: Ritual;
  done: boolean;
  /** Does its caution concern this person every day? */
  isCautionShown: boolean;
  onToggle: (ritual: Ritual, done: boolean) => void;
  onOpen: (id: string) => void;
};

/** A ritual in a list: a tick, and a sheet with its details. */
const RitualRow = memo(function RitualRow({ ritual, done, isCautionShown, onToggle, onOpen }: RowProps) {
  const { id, title, caution } = ritual;
  return (
    <li className="border-b border-line last:border-0">
      <div className="flex items-center">
        <div className="min-w-0 grow">
          <RitualTickRow ritual={ritual} done={done} onToggle={(next) => onToggle(ritual, next)} />
        </div>
        <Button variant="ghost" size="icon" aria-label={texts.about({ title })} onClick={() => onOpen(id)}>
          <ChevronRight size={20} aria-hidden className="text-ink-soft" />
        </Button>
      </div>
      {isCautionShown && caution && <ShortCaution lines={caution.split('\n')} />}
    </li>
  );
});

/** The main caution in two lines, and a mark for more; the sheet has all of it. */
function ShortCaution({ lines: [first, ...others] }: { lines: readonly string[] }) {
  return (
    <p className="mr-3 mb-2.5 ml-12.5 border-l-3 border-danger pl-3 text-sm text-ink-soft">
      <span className="line-clamp-2">{first}</span>
      {others.length > 0 && <span>{texts.moreCautions({ count: others.length })}</span>}
    </p>
  );
}

type GroupProps = DailyRitualsProps & { time: Ritual['timeOfDay']; onOpen: (id: string) => void };

/** The rituals of a time of day. Collapsed if all were done when the page opened. */
const Group = memo(function Group({ time, rituals, ticked, isCautionShown, onToggle, onOpen }: GroupProps) {
  const own = rituals.filter(({ timeOfDay }) => timeOfDay === time);
  const done = own.filter(({ id }) => ticked.has(id)).length;
  // With the times of day in columns, collapsing saves no space.
  const [wasDone] = useState(() => own.length > 0 && done === own.length && !isMedia('wide'));
  return (
    <Card padding="rows">
      <h2 className="flex items-center gap-2.5 px-3 pb-1 font-semibold">
        <span aria-hidden className={`size-2.5 rounded-full ${dayParts[time].dot}`} />
        {times.names[time]()}
        <span className="tabular ml-auto text-sm font-medium text-ink-soft">
          {done > 0 && done === own.length ? texts.groupDone() : texts.groupOf({ done, total: own.length })}
        </span>
      </h2>
      {own.length === 0 && <p className="px-3 pb-3 text-sm text-ink-soft">{day.nothingPlanned()}</p>}
      <Disclosure defaultOpen={!wasDone}>
        {wasDone && (
          <DisclosureTrigger look="quiet">{texts.showDone({ count: own.length })}</DisclosureTrigger>
        )}
        <DisclosureContent>
          <ul>
            {own.map((ritual) => (
              <RitualRow
                key={ritual.id}
                ritual={ritual}
                done={ticked.has(ritual.id)}
                isCautionShown={isCautionShown(ritual)}
                onToggle={onToggle}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </DisclosureContent>
      </Disclosure>
    </Card>
  );
});

type DailyRitualsProps = {
  rituals: readonly Ritual[];
  ticked: ReadonlySet<string>;
  /** Which cautions are shown beside their ritual. */
  isCautionShown: (ritual: Ritual) => boolean;
  onToggle: (ritual: Ritual, done: boolean) => void;
};

/** A day's rituals by time of day. */
export function DailyRituals({ rituals, ticked, isCautionShown, onToggle }: DailyRitualsProps) {
  const [openId, setOpenId] = useState<string>();
  if (rituals.length === 0) return <NoRituals />;
  const done = rituals.filter(({ id }) => ticked.has(id)).length;
  return (
    <div className="grid gap-4">
      <div>
        <p className="mb-2 text-ink-soft" aria-live="polite">
          {rich(
            texts.done({
              done,
              total: rituals.length,
              b: (text) => <b className="tabular font-semibold text-ink">{text}</b>,
            }),
          )}
        </p>
        <ProgressBar value={done} max={rituals.length} label={texts.doneLabel()} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-3 lg:items-stretch">
        {timesOfDay.map((time) => (
          <Group
            key={time}
            time={time}
            rituals={rituals}
            ticked={ticked}
            isCautionShown={isCautionShown}
            onToggle={onToggle}
            onOpen={setOpenId}
          />
        ))}
      </div>
      <RitualSheet
        ritual={rituals.find(({ id }) => id === openId)}
        done={openId !== undefined && ticked.has(openId)}
        onToggle={onToggle}
        onClose={() => setOpenId(undefined)}
      />
    </div>
  );
}
