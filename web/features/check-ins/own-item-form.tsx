import { useRef } from 'react';
import { trackedKinds } from '#contract/check-in-presets.ts';
import { actions } from '#messages/generated/actions.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipChoice } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { NewItem } from './check-ins.api.ts';

/** Adds an item with a free name. */
export function OwnItemForm({ onAdd }: { onAdd: (item: NewItem) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { values, set, field, reset, formProps } = useForm<{
    name: string;
    kind: NewItem['kind'];
    unit: string;
  }>({
    initial: { name: '', kind: 'scale', unit: '' },
    onSend: ({ name, kind, unit }) => {
      if (!name.trim()) return;
      onAdd({ preset: null, name: name.trim(), kind, unit: hasUnit ? unit.trim() : '' });
      reset();
      // The button is disabled now.
      form.current?.querySelector('input')?.focus();
    },
  });
  const hasUnit = values.kind === 'count' || values.kind === 'measurement';
  return (
    <form ref={form} {...formProps} className="grid gap-3">
      <h3 className="font-semibold">{texts.ownWords()}</h3>
      <TextField
        label={texts.ownName()}
        placeholder={texts.ownNamePlaceholder()}
        maxLength={80}
        {...field('name')}
      />
      <ChipChoice
        label={texts.ownKind()}
        options={trackedKinds.map((value) => ({ value, label: texts.kinds[value]() }))}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      {hasUnit && (
        <TextField label={texts.ownUnit()} hint={texts.ownUnitHint()} maxLength={20} {...field('unit')} />
      )}
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        className="justify-self-start"
        disabled={!values.name.trim()}
      >
        {actions.add()}
      </Button>
    </form>
  );
}
