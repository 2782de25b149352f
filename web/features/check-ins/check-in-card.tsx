import { useRef, useState } from 'react';
import type { CheckIn, CheckInValue, HowIFeel, TrackedItem } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { kgOf, weightFigures } from '#domain/check-ins/body-weight.ts';
import { asLastDay, isWeight } from '#domain/check-ins/check-in.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { weightUnit } from '#web/components/body-weight.ts';
import { nameOf } from '#web/components/tracked-item-name.ts';
import { newId } from '#web/lib/new-id.ts';
import { toast } from '#web/lib/toast.ts';
import { useSavedText } from '#web/lib/use-saved-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { asLastText, checkInText, hasPlace, timeText } from './check-in-words.ts';
import { newCheckIn, useCheckIns, useWeight } from './check-ins.api.ts';
import { ItemField } from './item-field.tsx';

type CheckInCardProps = {
  feeling: HowIFeel;
  day: Day;
  today: Day;
};

/** The check-in of a day: a row for each tracked item, saved with each tap. */
export function CheckInCard({ feeling, day, today }: CheckInCardProps) {
  const { save, saveWithUndo, repeatLast, latest } = useCheckIns(day);
  const recordWeight = useWeight(day);
  const heading = useRef<HTMLHeadingElement>(null);
  const [fresh] = useState(newId);
  /** The check-in being edited, from the first focus or write on: another that arrives does not replace it. */
  const [openedId, open] = useState<string>();
  const followed = feeling.items.filter(({ isArchived }) => !isArchived);
  const ofDay = feeling.checkIns.filter((each) => each.day === day);
  const id = openedId ?? ofDay.at(-1)?.id ?? fresh;
  const opened = ofDay.find((each) => each.id === id);
  const others = ofDay.filter((each) => each.id !== id);
  const weight = feeling.weights.find(({ date }) => date === day);
  const unit = weightUnit();
  const last = asLastDay(feeling.checkIns, feeling.items, day);

  // Keeps the shown check-in open, unless another was opened since: a note may be saved after that.
  const keepOpen = () => open((openId) => openId ?? id);
  /** The current value of the check-in. */
  const current = (): CheckIn => {
    keepOpen();
    return latest(id) ?? newCheckIn(id, day, today);
  };
  const write = (change: Partial<CheckIn>, label: string) => save({ ...current(), ...change }, label);
  const record = (itemId: string, value: Omit<CheckInValue, 'itemId'> | null, label: string) => {
    const before = current();
    const values = before.values.filter((each) => each.itemId !== itemId);
    if (value) return write({ values: [...values, { ...value, itemId }] }, label);
    saveWithUndo({ ...before, values }, before, { title: texts.takenBack({ name: label }), label });
  };
  const recordPlace = (item: TrackedItem, place: string) => {
    const recorded = current().values.find(({ itemId }) => itemId === item.id);
    // Deleted meanwhile, perhaps on another device.
    if (!recorded) return;
    const { place: _, ...bare } = recorded;
    record(item.id, place ? { ...bare, place } : bare, nameOf(item));
  };
  const repeat = () => repeatLast(current(), last.values);
  const placed = followed.flatMap((item) => {
    const recorded = opened?.values.find(({ itemId }) => itemId === item.id);
    return recorded && recorded.value > 0 && hasPlace(item) ? [{ item, recorded }] : [];
  });

  /** For a button that disappears when it is pressed. */
  const fromHeading = (make: () => void) => () => {
    heading.current?.focus();
    make();
  };

  return (
    <Card className="grid gap-3" onFocus={keepOpen}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <CardTitle ref={heading} tabIndex={-1}>
          {day === today ? texts.checkIn() : texts.thatDay()}
        </CardTitle>
        {last.from && last.values.length > 0 && !opened?.values.length && (
          <Button size="sm" variant="quiet" onClick={fromHeading(repeat)}>
            {asLastText(last.from, today)}
          </Button>
        )}
      </div>
      <div className="grid gap-x-8 gap-y-3 xl:grid-cols-2">
        {followed.map((item) =>
          isWeight(item) ? (
            <ItemField
              key={item.id}
              item={{ ...item, unit }}
              recorded={weight && { itemId: item.id, ...weightFigures(weight.kg, unit) }}
              onRecord={(next) => recordWeight(next && kgOf(next, unit), weight?.kg ?? null)}
            />
          ) : (
            <ItemField
              key={`${id} ${item.id}`}
              item={item}
              recorded={opened?.values.find(({ itemId }) => itemId === item.id)}
              onRecord={(value) => record(item.id, value, nameOf(item))}
            />
          ),
        )}
      </div>
      {placed.map(({ item, recorded }) => (
        <PlaceField
          key={`${id} ${item.id}`}
          label={texts.where({ name: nameOf(item) })}
          place={recorded.place ?? ''}
          onSave={(place) => recordPlace(item, place)}
        />
      ))}
      <NoteField
        key={id}
        note={opened?.note ?? ''}
        onSave={(note) => {
          write({ note }, texts.note());
          toast({ title: texts.noteSaved() });
        }}
      />
      <p className="text-sm text-ink-soft">{texts.savedAtOnce()}</p>
      {others.length > 0 && (
        <section aria-label={texts.earlier()} className="border-t border-line pt-2">
          <h3 className="text-sm font-semibold text-ink-soft">{texts.earlier()}</h3>
          <ul>
            {others.map((each) => {
              const time = timeText(each);
              return (
                <li key={each.id}>
                  <button
                    type="button"
                    className="flex min-h-11 w-full items-center gap-3 text-left"
                    onClick={fromHeading(() => open(each.id))}
                  >
                    <span className="sr-only">{texts.change()}</span>
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
          onClick={fromHeading(() => open(newId()))}
        >
          {texts.again()}
        </Button>
      )}
    </Card>
  );
}

type TextProps = { onSave: (text: string) => void };

/** The body place of an item. */
function PlaceField({ label, place, onSave }: TextProps & { label: string; place: string }) {
  return <TextField label={label} maxLength={80} {...useSavedText(place, onSave)} />;
}

/** The note of a check-in. */
function NoteField({ note, onSave }: TextProps & { note: string }) {
  return (
    <TextArea
      label={texts.note()}
      placeholder={texts.notePlaceholder()}
      rows={1}
      maxLength={2000}
      {...useSavedText(note, onSave)}
    />
  );
}
