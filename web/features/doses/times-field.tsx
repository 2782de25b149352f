import { hashKey } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { spreadTimes } from '#domain/doses/dose-steps.ts';
import { format } from '#messages/format.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { newId } from '#web/lib/new-id.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipChoice } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The waking hours, as times of day. */
export type Waking = { wakes: string; sleeps: string };

type TimesFieldProps = {
  times: readonly string[];
  onChange: (times: string[]) => void;
  waking: Waking;
};

type TimeRow = { key: string; time: string };
const rowsOf = (times: readonly string[]): TimeRow[] => times.map((time) => ({ key: newId(), time }));

/** Times of day: a number of them, spread over the waking hours, or each by itself. */
export function TimesField({ times, onChange, waking: first }: TimesFieldProps) {
  /** Stable keys, so that a field stays in place when another is removed. */
  const [rows, setRows] = useState(() => rowsOf(times));
  const [waking, setWaking] = useState(first);
  const set = (next: TimeRow[]) => {
    setRows(next);
    onChange([...new Set(next.map(({ time }) => time))].filter(Boolean).sort());
  };
  const spread = (count: number, { wakes, sleeps } = waking) =>
    set(rowsOf(spreadTimes(count, wakes, sleeps)));
  const wake = (change: Partial<Waking>) => {
    const next = { ...waking, ...change };
    if (!next.wakes || !next.sleeps) return;
    setWaking(next);
    // Times set by hand stay.
    const spreadNow = spreadTimes(rows.length, waking.wakes, waking.sleeps);
    if (hashKey(rows.map(({ time }) => time)) === hashKey(spreadNow)) spread(rows.length, next);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{texts.timesADay()}</legend>
      <ChipChoice
        label={texts.timesADay()}
        options={[1, 2, 3, 4].map((count) => ({ value: count, label: texts.timesChoice({ count }) }))}
        value={rows.length}
        onChange={(count) => count !== rows.length && spread(count)}
      />
      <div className="grid grid-cols-2 gap-3">
        {rows.map(({ key, time }, place) => (
          <TextField
            key={key}
            type="time"
            label={texts.timeNumbered({ place: place + 1 })}
            labelStyle="hidden"
            value={time}
            onChange={({ target }) =>
              set(rows.map((row) => (row.key === key ? { ...row, time: target.value } : row)))
            }
            trailing={
              rows.length > 1 && (
                <IconButton
                  icon={X}
                  label={texts.removeTime({ time: time && format.clock(time) })}
                  onClick={() => set(rows.filter((row) => row.key !== key))}
                />
              )
            }
          />
        ))}
        {rows.length < 24 && (
          <Button variant="quiet" onClick={() => setRows([...rows, { key: newId(), time: '' }])}>
            <Plus size={18} aria-hidden /> {texts.addTime()}
          </Button>
        )}
      </div>
      {rows.length > 1 && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              type="time"
              label={texts.wakes()}
              value={waking.wakes}
              onChange={({ target }) => wake({ wakes: target.value })}
            />
            <TextField
              type="time"
              label={texts.sleeps()}
              value={waking.sleeps}
              onChange={({ target }) => wake({ sleeps: target.value })}
            />
          </div>
          <p className="text-sm text-ink-soft">{texts.spread()}</p>
        </>
      )}
    </fieldset>
  );
}
