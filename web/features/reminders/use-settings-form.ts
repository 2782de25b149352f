import { useState } from 'react';
import { settings as texts } from '#messages/generated/settings.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import type { Operation } from '#web/outbox/operation.ts';
import type { Changed } from '#web/outbox/operations/settings.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

type More = { emailStopped?: [] };

/** A form of settings that are saved whole. `more` is what else is sent with them. */
export function useSettingsForm<S extends object>(
  operation: Operation<null, Changed<S> & More>,
  settings: S,
  more: (sent: S) => More = () => ({}),
) {
  const { mutate: save } = useOperation(operation, {
    done: () => noteSaved(),
    failed: (_, { value: { settings: refused }, before: { settings: kept } }) => {
      setSaved((base) => (base === refused ? kept : base));
      toastError(texts.preferencesNotSaved());
    },
  });
  // The last saved settings are the base of the next change.
  const [saved, setSaved] = useState(settings);
  const { noteSaved, ...form } = useForm({
    initial: settings,
    onSend: (sent) => {
      const value = { ...more(sent), settings: sent, base: saved };
      save({ target: null, value, before: { settings: saved, base: sent } });
      setSaved(sent);
      toast({ title: texts.preferencesUpdated(), description: texts.preferencesSavedHint() });
    },
  });
  return form;
}
