import { type ReactNode, useState } from 'react';
import type { CheckIn, CheckInValue, HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { asLastDay } from '#domain/check-ins/check-in.ts';
import { addDays } from '#domain/days/day.ts';
import { format } from '#messages/format.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { newId } from '#web/lib/new-id.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { checkInText, hasPlace, nameOf } from './check-in-words.ts';
import { useCheckIns } from './check-ins.api.ts';
import { ItemField } from './item-field.tsx';

type CheckInCardProps = {
  feeling: HowIFeel;
  day: Day;
  today: Day;
  /** Leads to other days. */
  stepper: ReactNode;
};

/** Now; of a day that is over its noon. */
const instantOn = (day: Day, today: Day) =>
  (day === today ? new Date(serverNow()) : new Date(`${day}T12:00`)).toISOString();

/** How somebody is on a day: a row for each thing that is followed, saved with each tap. */
export function CheckInCard({ feeling, day, today, stepper }: CheckInCardProps) {
  const { save, saveWithUndo, latest } = useCheckIns(day);
  const [fresh, setFresh] = useState(newId);
  const [openedId, open] = useState<string>();
  const followed = feeling.items.filter(({ isArchived }) => !isArchived);
  const ofDay = feeling.checkIns.filter((each) => each.day === day);
  const id = openedId ?? ofDay.at(-1)?.id ?? fresh;
  const opened = ofDay.find((each) => each.id === id);
  const others = ofDay.filter((each) => each.id !== id);
  const last = asLastDay(feeling.checkIns, feeling.items, day);

  const current = (): CheckIn =>
    latest(id) ?? {
      id,
      day,
      at: instantOn(day, today),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      values: [],
      note: '',
    };
  const write = (change: Partial<CheckIn>, label: string) => save({ ...current(), ...change }, label);
  const say = (itemId: string, value: Omit<CheckInValue, 'itemId'> | null, label: string) => {
    const before = current();
    const values = before.values.filter((each) => each.itemId !== itemId);
    if (value) return write({ values: [...values, { ...value, itemId }] }, label);
    saveWithUndo({ ...before, values }, before, { title: texts.takenBack({ name: label }), label });
  };
  const repeat = () => {
    const before = current();
    const had = new Set(before.values.map(({ itemId }) => itemId));
    // What was said of this day already stays.
    const values = [...before.values, ...last.values.filter(({ itemId }) => !had.has(itemId))];
    saveWithUndo({ ...before, values }, before, { title: texts.repeated(), label: texts.checkIn() });
  };
  const placed = followed.flatMap((item) => {
    const said = opened?.values.find(({ itemId }) => itemId === item.id);
    return said && said.value > 0 && hasPlace(item) ? [{ item, said }] : [];
  });

  return (
    <Card className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 className="sr-only">{day === today ? texts.checkIn() : texts.thatDay()}</h2>
        {stepper}
        {last.from && last.values.length > 0 && !opened?.values.length && (
          <Button size="sm" onClick={repeat}>
            {last.from === addDays(today, -1)
              ? texts.asYesterday()
              : texts.asOn({ day: format.day(last.from, 'weekday') })}
          </Button>
        )}
      </div>
      <div className="grid gap-x-8 gap-y-3 xl:grid-cols-2">
        {followed.map((item) => (
          <ItemField
            key={`${id} ${item.id}`}
            item={item}
            said={opened?.values.find(({ itemId }) => itemId === item.id)}
            onSay={(value) => say(item.id, value, nameOf(item))}
          />
        ))}
      </div>
      {placed.map(({ item, said }) => (
        <PlaceField
          key={`${id} ${item.id} ${said.place}`}
          label={texts.where({ name: nameOf(item) })}
          place={said.place ?? ''}
          onSave={(place) => {
            const { place: _, ...bare } = said;
            say(item.id, place ? { ...bare, place } : bare, nameOf(item));
          }}
        />
      ))}
      <NoteField
        key={`${id} ${opened?.note}`}
        note={opened?.note ?? ''}
        onSave={(note) => write({ note }, texts.note())}
      />
      <p className="text-sm text-ink-soft">{texts.savedAtOnce()}</p>
      {others.length > 0 && (
        <section aria-label={texts.earlier()} className="border-t border-line pt-2">
          <h3 className="text-sm font-semibold text-ink-soft">{texts.earlier()}</h3>
          <ul>
            {others.map((each) => {
              const time = format.moment(each.at, 'time', each.zone);
              return (
                <li key={each.id}>
                  <button
                    type="button"
                    aria-label={texts.change({ time })}
                    className="flex min-h-11 w-full items-center gap-3 text-left"
                    onClick={() => open(each.id)}
                  >
                    <span className="tabular shrink-0 text-sm text-ink-soft">{time}</span>
                    <span className="min-w-0 wrap-anywhere">{checkInText(feeling.items, each)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {day === today && opened && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            const next = newId();
            setFresh(next);
            open(next);
          }}
        >
          {texts.again()}
        </Button>
      )}
    </Card>
  );
}

type TextProps = { onSave: (text: string) => void };

/** Where something is. Saved when the field is left. */
function PlaceField({ label, place, onSave }: TextProps & { label: string; place: string }) {
  const [text, setText] = useState(place);
  return (
    <TextField
      label={label}
      value={text}
      maxLength={80}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => text.trim() !== place && onSave(text.trim())}
    />
  );
}

/** The note of a check-in. Saved when the field is left. */
function NoteField({ note, onSave }: TextProps & { note: string }) {
  const [text, setText] = useState(note);
  const save = () => {
    if (text.trim() === note) return;
    onSave(text.trim());
    toast({ title: texts.noteSaved() });
  };
  return (
    <TextArea
      label={texts.note()}
      placeholder={texts.notePlaceholder()}
      rows={1}
      value={text}
      maxLength={2000}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
    />
  );
}
