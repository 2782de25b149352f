import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReminderSettings } from '#contract/reminders.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { toast, toastError } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { setReminders } from '#web/outbox/operations/settings.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { channelsQuery, reminderSettingsQuery } from './reminders.api.ts';
import { TimeFields } from './time-fields.tsx';

/** The times and channels of reminders. */
export function RemindersCard() {
  const settings = useQuery(reminderSettingsQuery);
  const channels = useQuery(channelsQuery);
  if (!settings.data || !channels.data) {
    const failed = [settings, channels].filter((query) => query.isError && !query.data);
    return (
      <LoadState
        error={failed[0]?.error ?? null}
        refetch={() => failed.map((query) => query.refetch())}
        title={texts.notificationsNotLoaded()}
        skeleton="h-160"
      />
    );
  }
  const { emailStopped, ...rest } = settings.data;
  return <RemindersForm settings={rest} emailStopped={emailStopped.length > 0} {...channels.data} />;
}

type FormProps = {
  settings: ReminderSettings;
  /** An unsubscribe link was used: saving with email on subscribes again. */
  emailStopped: boolean;
  email: { configured: boolean; verified: boolean };
  push: { configured: boolean; publicKey: string };
};

function RemindersForm({ settings, emailStopped, email, push }: FormProps) {
  const { mutate: save } = useOperation(setReminders, {
    done: () => noteSaved(),
    failed: (_, { value: { settings: refused }, before: { settings: kept } }) => {
      setSaved((base) => (base === refused ? kept : base));
      toastError(texts.preferencesNotSaved());
    },
  });
  // The last saved settings are the base of the next change.
  const [saved, setSaved] = useState(settings);
  const { values, set, noteSaved, formProps } = useForm({
    initial: settings,
    onSend: (sent) => {
      save({
        target: null,
        value: { settings: sent, base: saved, ...(sent.channels.email && { emailStopped: [] }) },
        before: { settings: saved, base: sent },
      });
      setSaved(sent);
      toast({ title: texts.preferencesUpdated(), description: texts.preferencesSavedHint() });
    },
  });
  return (
    <Card>
      <form {...formProps} className="grid gap-6">
        {emailStopped && (
          <p className="border-l-3 border-notice pl-4 text-note text-ink-soft">{texts.unsubscribedHint()}</p>
        )}
        <ChannelFields
          value={values.channels}
          onChange={(channels) => set({ channels })}
          email={email}
          push={push}
        />
        <TimeFields value={values} onChange={set} />
        <Button type="submit" className="justify-self-start">
          {texts.savePreferences()}
        </Button>
      </form>
    </Card>
  );
}
