import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { RitualTemplate } from '#contract/rituals.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { day } from '#messages/generated/day.ts';
import { ritualPlan as texts } from '#messages/generated/ritual-plan.ts';
import { times } from '#messages/generated/times.ts';
import { dayParts } from '#web/components/time-of-day.ts';
import { useForm } from '#web/lib/use-form.ts';
import type { PlanLine } from '#web/outbox/operations/rituals.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { keepPlace } from '#web/ui/keep-place.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { PlanDraft } from './plan-draft.ts';

type PlanColumnProps = {
  time: TimeOfDay;
  draft: PlanDraft;
  suggestions: readonly RitualTemplate[];
  /** Says what was changed to a screen reader. */
  say: (text: string) => void;
};

type Press = MouseEvent<HTMLButtonElement>;

/** Makes a change of the column in which the button that was pressed may go. */
function change({ currentTarget: pressed }: Press, kind: string, make: () => void): void {
  const list = pressed.closest('[data-plan-column]');
  if (list) keepPlace({ list, pressed, kind: `[data-does=${kind}]`, otherwise: 'input' }, make);
}

/** One time of day of the plan: what is in it, what we suggest beside it, and a line for one's own. */
export function PlanColumn({ time, draft, suggestions, say }: PlanColumnProps) {
  const { field, reset, formProps } = useForm({
    initial: { title: '' },
    onSend: ({ title }) => {
      if (!draft.addOwn(title, time)) return;
      say(texts.added({ title: title.trim() }));
      reset();
    },
  });
  const { dot } = dayParts[time];
  const lines = draft.lines.filter(({ timeOfDay }) => timeOfDay === time);
  const move = (press: Press, { id, title }: PlanLine, by: 1 | -1) => {
    // At the end its button is disabled: the other one of the line has the focus then.
    change(press, `move-${id}`, () => draft.move(id, by));
    const place = lines.findIndex((line) => line.id === id) + 1 + by;
    say(texts.moved({ title, place, count: lines.length }));
  };
  return (
    <Card className="flex flex-col gap-4" data-plan-column>
      <h3 className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
        {times.names[time]()}
        <span className="tabular ml-auto text-sm font-medium text-ink-soft">{lines.length}</span>
      </h3>
      <ul aria-label={times.rituals[time]()}>
        {lines.map((line, place) => {
          const { id, title, minutes, description } = line;
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 border-b border-line pt-2.5 pb-1 last:border-0"
            >
              <span className="col-span-2 flex items-baseline justify-between gap-3">
                <span className="min-w-0 leading-snug font-medium wrap-anywhere">{title}</span>
                <span className="tabular shrink-0 text-sm text-ink-soft">
                  {minutes ? times.minutes({ minutes }) : null}
                </span>
              </span>
              <span className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{description}</span>
              <span className="-mr-2.5 flex">
                <Button
                  variant="ghost"
                  size="icon-narrow"
                  aria-label={texts.moveUp({ title })}
                  disabled={place === 0}
                  data-does={`move-${id}`}
                  onClick={(press) => move(press, line, -1)}
                >
                  <ArrowUp size={17} aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-narrow"
                  aria-label={texts.moveDown({ title })}
                  disabled={place === lines.length - 1}
                  data-does={`move-${id}`}
                  onClick={(press) => move(press, line, 1)}
                >
                  <ArrowDown size={17} aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-narrow"
                  aria-label={texts.remove({ title })}
                  data-does="remove"
                  onClick={(press) => {
                    change(press, 'remove', () => draft.remove(id));
                    say(texts.removed({ title }));
                  }}
                >
                  <Trash2 size={17} aria-hidden />
                </Button>
              </span>
            </li>
          );
        })}
        {lines.length === 0 && <li className="text-sm text-ink-soft">{day.nothingPlanned()}</li>}
      </ul>
      {draft.removed?.timeOfDay === time && (
        <p className="-mt-2 flex items-center justify-between gap-2 text-sm text-ink-soft">
          <span className="min-w-0">{texts.removed({ title: draft.removed.title })}</span>
          <Button
            variant="ghost"
            size="sm"
            className="text-accent"
            onClick={(press) => change(press, 'remove', draft.undoRemove)}
          >
            {texts.undo()}
          </Button>
        </p>
      )}
      <form className="flex items-end gap-2" {...formProps}>
        <TextField
          className="min-w-0 grow"
          label={<span className="text-sm">{texts.own()}</span>}
          maxLength={120}
          {...field('title')}
        />
        <Button type="submit" variant="quiet" size="icon" className="mb-0.5" aria-label={texts.addTo[time]()}>
          <Plus size={20} aria-hidden />
        </Button>
      </form>
      {suggestions.length > 0 && (
        <div>
          <p className="mb-2 text-sm text-ink-soft">{texts.suggestions()}</p>
          <div className="flex flex-wrap gap-2">
            {suggestions.map((template) => (
              <Button
                key={template.templateId}
                variant="quiet"
                size="compact"
                className="text-left"
                data-does="suggest"
                onClick={(press) => {
                  change(press, 'suggest', () => draft.addTemplate(template));
                  say(texts.added({ title: template.title }));
                }}
              >
                <Plus size={16} aria-hidden className="shrink-0" /> {template.title}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Card>
  );
}
