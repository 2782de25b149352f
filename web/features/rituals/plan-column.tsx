import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { RitualTemplate } from '#contract/rituals.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { actions } from '#messages/generated/actions.ts';
import { day } from '#messages/generated/day.ts';
import { ritualPlan as texts } from '#messages/generated/ritual-plan.ts';
import { times } from '#messages/generated/times.ts';
import { dayParts } from '#web/components/time-of-day.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import type { PlanLine } from '#web/outbox/operations/rituals.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { restoreFocus } from '#web/ui/restore-focus.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { PlanDraft } from './plan-draft.ts';
import { PlanRow } from './plan-row.tsx';

type PlanColumnProps = {
  time: TimeOfDay;
  draft: PlanDraft;
  suggestions: readonly RitualTemplate[];
  /** Announces a change to screen readers. */
  say: (text: string) => void;
};

/** Makes a change that may remove the pressed element, one of a kind, from the column. */
function change(pressed: Element, kind: string, make: () => void): void {
  const list = pressed.closest('[data-plan-column]');
  if (list) restoreFocus({ list, pressed, kind, otherwise: 'button' }, make);
}

/** A time of day of the plan: its rituals, and a button for additions. */
export function PlanColumn({ time, draft, suggestions, say }: PlanColumnProps) {
  const { dot } = dayParts[time];
  const lines = draft.lines.filter(({ timeOfDay }) => timeOfDay === time);
  const move = ({ id, title }: PlanLine, to: number) => {
    draft.move(id, to);
    say(texts.moved({ title, place: to + 1, count: lines.length }));
  };
  const moveToTime = ({ id, title }: PlanLine, to: TimeOfDay) => {
    flushSync(() => draft.moveToTime(id, to));
    // Its row is a new element now.
    document.querySelector<HTMLElement>(`[data-menu-of="${id}"]`)?.focus();
    say(texts.movedTo[to]({ title }));
  };
  const remove = ({ id, title }: PlanLine, pressed: Element) => {
    change(pressed, '[data-remove]', () => {
      const undo = draft.remove(id);
      toast({ title: texts.removed({ title }), action: { label: actions.undo(), run: undo } });
    });
  };
  return (
    <Card padding="small" data-plan-column>
      <h3 className="flex items-center gap-2.5 px-2 pt-2 pb-1 font-semibold sm:px-3">
        <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
        {times.names[time]()}
        <span className="tabular ml-auto text-sm font-medium text-ink-soft">{lines.length}</span>
      </h3>
      <ul aria-label={times.rituals[time]()} className="relative">
        {lines.map((line, place) => (
          <PlanRow
            key={line.id}
            line={line}
            place={place}
            count={lines.length}
            onMove={(to) => move(line, to)}
            onMoveToTime={(to) => moveToTime(line, to)}
            onRemove={(pressed) => remove(line, pressed)}
          />
        ))}
        {lines.length === 0 && (
          <li className="px-2 py-3 text-sm text-ink-soft sm:px-3">{day.nothingPlanned()}</li>
        )}
      </ul>
      <Additions time={time} draft={draft} suggestions={suggestions} say={say} />
    </Card>
  );
}

/** A field for an own ritual, and suggestions. */
function Additions({ time, draft, suggestions, say }: PlanColumnProps) {
  const { field, reset, formProps } = useForm({
    initial: { title: '' },
    onSend: ({ title }) => {
      if (!draft.addOwn(title, time)) return;
      say(texts.added({ title: title.trim() }));
      reset();
    },
  });
  const suggest = ({ currentTarget }: MouseEvent<HTMLButtonElement>, template: RitualTemplate) => {
    change(currentTarget, '[data-suggestion]', () => draft.addTemplate(template));
    say(texts.added({ title: template.title }));
  };
  return (
    <div className="grid gap-1 border-t border-line px-2 pt-3 pb-2 sm:px-3">
      <form className="flex items-center gap-2" {...formProps}>
        <TextField
          className="min-w-0 grow"
          label={texts.addTo[time]()}
          labelStyle="hidden"
          placeholder={texts.own()}
          maxLength={120}
          {...field('title')}
        />
        <IconButton icon={Plus} iconSize={20} type="submit" variant="quiet" label={actions.add()} />
      </form>
      {suggestions.length > 0 && (
        <Disclosure>
          <DisclosureTrigger className="text-note">{texts.suggestions()}</DisclosureTrigger>
          <DisclosureContent className="flex flex-wrap gap-2 pt-1 pb-2">
            {suggestions.map((template) => (
              <Button
                key={template.templateId}
                variant="quiet"
                size="compact"
                className="text-left"
                data-suggestion
                onClick={(press) => suggest(press, template)}
              >
                <Plus size={16} aria-hidden className="shrink-0" /> {template.title}
              </Button>
            ))}
          </DisclosureContent>
        </Disclosure>
      )}
    </div>
  );
}
