import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { RitualTemplate } from '#contract/rituals.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { day } from '#messages/en/day.ts';
import { ritualPlan as texts } from '#messages/en/ritual-plan.ts';
import { times } from '#messages/en/times.ts';
import { dayParts } from '#web/components/time-of-day.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { PlanDraft } from './plan-draft.ts';

type PlanColumnProps = { time: TimeOfDay; draft: PlanDraft; suggestions: readonly RitualTemplate[] };

/** One time of day of the plan: what is in it, what we suggest beside it, and a line for one's own. */
export function PlanColumn({ time, draft, suggestions }: PlanColumnProps) {
  const { field, reset, formProps } = useForm({
    initial: { title: '' },
    onSend: ({ title }) => draft.addOwn(title, time) && reset(),
  });
  const { dot } = dayParts[time];
  const lines = draft.lines.filter(({ timeOfDay }) => timeOfDay === time);
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
        {times.names[time]()}
        <span className="tabular ml-auto text-sm font-medium text-ink-soft">{lines.length}</span>
      </h3>
      <ul aria-label={times.rituals[time]()}>
        {lines.map(({ id, title, minutes, description }, place) => (
          <li key={id} className="flex items-center gap-0.5 border-b border-line py-1 last:border-0">
            <span className="min-w-0 grow leading-snug font-medium">
              {title}
              {minutes ? (
                <span className="block text-sm font-normal text-ink-soft">{times.minutes({ minutes })}</span>
              ) : null}
              {description && (
                <span className="line-clamp-1 text-sm font-normal text-ink-soft lg:line-clamp-2">
                  {description}
                </span>
              )}
            </span>
            <span className="flex">
              <Button
                variant="ghost"
                size="icon-narrow"
                aria-label={texts.moveUp({ title })}
                disabled={place === 0}
                onClick={() => draft.move(id, -1)}
              >
                <ArrowUp size={17} aria-hidden />
              </Button>
              <Button
                variant="ghost"
                size="icon-narrow"
                aria-label={texts.moveDown({ title })}
                disabled={place === lines.length - 1}
                onClick={() => draft.move(id, 1)}
              >
                <ArrowDown size={17} aria-hidden />
              </Button>
              <Button
                variant="ghost"
                size="icon-narrow"
                aria-label={texts.remove({ title })}
                onClick={() => draft.remove(id)}
              >
                <Trash2 size={17} aria-hidden />
              </Button>
            </span>
          </li>
        ))}
        {lines.length === 0 && <li className="text-sm text-ink-soft">{day.nothingPlanned()}</li>}
      </ul>
      {draft.removed?.timeOfDay === time && (
        <p role="status" className="-mt-2 flex items-center justify-between gap-2 text-sm text-ink-soft">
          <span className="min-w-0">{texts.removed({ title: draft.removed.title })}</span>
          <Button variant="ghost" size="sm" className="text-accent" onClick={draft.undoRemove}>
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
                onClick={() => draft.addTemplate(template)}
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
