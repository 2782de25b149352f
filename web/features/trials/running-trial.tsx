import { clsx } from 'clsx';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import type { TrackedItem } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { StoredTrial } from '#contract/trials.ts';
import { addDays } from '#domain/days/day.ts';
import { lastDayOf, scheduleOf, stateOf } from '#domain/trials/schedule.ts';
import { placeOn } from '#domain/trials/trial-day.ts';
import { format } from '#messages/format.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { armText, trialName } from './trial-words.ts';

export type TrialActions = {
  pause: (trial: StoredTrial) => void;
  resume: (trial: StoredTrial) => void;
  stop: (trial: StoredTrial) => void;
  /** After a stop for care that was a mistake. */
  goOn: (trial: StoredTrial) => void;
  remove: (trial: StoredTrial) => void;
};

type RunningTrialProps = {
  trial: StoredTrial;
  items: readonly TrackedItem[];
  today: Day;
  actions: TrialActions;
};

/** A trial that is coming, running or paused: what today is, and which days are recorded, without their results. */
export function RunningTrial({ trial, items, today, actions }: RunningTrialProps) {
  const [asks, ask] = useState<'stop' | 'remove'>();
  const state = stateOf(trial, today);
  const place = placeOn(trial, today);
  const last = lastDayOf(trial);
  const pausedSince = trial.pauses.find(({ to }) => to === null)?.from;
  const close = () => ask(undefined);
  return (
    <Card className="grid gap-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-2">
          <p className="text-sm font-semibold text-ink-soft">{trialName(trial, items)}</p>
          <CardTitle size="large" className="text-balance wrap-anywhere">
            {place
              ? texts.todayArm({ arm: armText(trial.change, place.arm) })
              : state === 'paused'
                ? texts.paused({ day: format.day(pausedSince ?? today, 'fullWeekday') })
                : texts.coming({ day: format.day(trial.firstDay, 'fullWeekday') })}
          </CardTitle>
          {place && (
            <p className="tabular text-ink-soft">
              {[texts.place(place), ...(place.block ? [texts.blockOf(place.block)] : [])].join(' · ')}
            </p>
          )}
          {state === 'paused' && <p className="text-ink-soft">{texts.pausedText()}</p>}
        </div>
        <Menu trigger={<IconButton icon={EllipsisVertical} label={texts.moreOf()} className="-mt-1 -mr-2" />}>
          {state !== 'coming' && <MenuItem onSelect={() => ask('stop')}>{texts.stop()}</MenuItem>}
          <MenuItem onSelect={() => ask('remove')}>{texts.delete()}</MenuItem>
        </Menu>
      </div>
      <DaysStrip trial={trial} today={today} />
      <p className="max-w-[62ch] text-note text-ink-soft">
        {last === null
          ? texts.closedPaused()
          : texts.closed({ day: format.day(addDays(last, 1), 'fullWeekday') })}
      </p>
      {state === 'paused' ? (
        <Button className="justify-self-start" onClick={() => actions.resume(trial)}>
          {texts.resume()}
        </Button>
      ) : (
        state === 'running' && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button variant="quiet" onClick={() => actions.pause(trial)}>
              {texts.pause()}
            </Button>
            <span className="text-note text-ink-soft">{texts.pauseText()}</span>
          </div>
        )
      )}
      <ConfirmDialog
        open={asks === 'stop'}
        title={texts.stopTitle()}
        description={texts.stopText()}
        confirm={texts.stop()}
        onConfirm={() => {
          close();
          actions.stop(trial);
        }}
        onCancel={close}
      />
      <DeleteDialog open={asks === 'remove'} onDelete={() => actions.remove(trial)} onClose={close} />
    </Card>
  );
}

type DeleteDialogProps = { open: boolean; onDelete: () => void; onClose: () => void };

export const DeleteDialog = ({ open, onDelete, onClose }: DeleteDialogProps) => (
  <ConfirmDialog
    open={open}
    title={texts.deleteTitle()}
    description={texts.deleteText()}
    confirm={texts.delete()}
    onConfirm={() => {
      onClose();
      onDelete();
    }}
    onCancel={onClose}
  />
);

const looks = {
  recorded: 'bg-accent',
  missing: 'ring-[1.5px] ring-without ring-inset',
  'to-come': 'bg-sunken ring-1 ring-line ring-inset',
};

/** One square a day, by whether it is recorded: neither its arm nor its value is shown. */
function DaysStrip({ trial, today }: { trial: StoredTrial; today: Day }) {
  const { design, firstDay } = trial;
  const days =
    design.kind === 'blocks'
      ? scheduleOf(trial).map(({ day }) => day)
      : Array.from({ length: design.days }, (_, at) => addDays(firstDay, at));
  const recorded = new Set(trial.days.flatMap(({ day, value }) => (value === null ? [] : [day])));
  const lookOf = (day: Day) => {
    if (recorded.has(day)) return looks.recorded;
    return day < today ? looks.missing : looks['to-come'];
  };
  const passed = days.filter((day) => day < today || recorded.has(day)).length;
  const done = days.filter((day) => recorded.has(day)).length;
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{texts.strip()}</h3>
        <p className="tabular text-sm text-ink-soft">{texts.stripText({ recorded: done, passed })}</p>
      </div>
      <div aria-hidden className="flex flex-wrap gap-1">
        {days.map((day) => (
          <span
            key={day}
            className={clsx(
              'size-4 rounded-[5px] forced-colors:border',
              lookOf(day),
              day === today && 'outline-2 outline-offset-1 outline-focus',
            )}
          />
        ))}
      </div>
    </section>
  );
}
