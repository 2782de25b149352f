import { Plus, Trash2 } from 'lucide-react';

import { habitTracker as texts } from '#messages/generated/habit-tracker.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { TrackerDraft } from './tracker-draft.ts';

/** Habits that the person makes up. */
export function OwnHabits({ draft }: { draft: TrackerDraft }) {
  const { field, reset, formProps } = useForm({
    initial: { name: '' },
    onSend: ({ name }) => draft.addOwn(name) && reset(),
  });
  return (
    <Card className="grid gap-3">
      <h3 className="font-semibold">{texts.own()}</h3>
      {draft.settings.customHabits.map(({ id, name, selected }) => (
        <div key={id} className="flex items-center gap-2 border-b border-line pb-2">
          <div className="min-w-0 grow">
            <Switch label={name} checked={selected} onCheckedChange={(on) => draft.selectOwn(id, on)} />
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={texts.remove({ name })}
            onClick={() => draft.removeOwn(id)}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        </div>
      ))}
      <form className="flex items-end gap-2" {...formProps}>
        <TextField className="min-w-0 grow" label={texts.another()} maxLength={120} {...field('name')} />
        <Button type="submit" variant="quiet" size="icon" className="mb-0.5" aria-label={texts.add()}>
          <Plus size={20} aria-hidden />
        </Button>
      </form>
    </Card>
  );
}
