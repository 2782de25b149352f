import { useQuery } from '@tanstack/react-query';
import type { ReminderSettings } from '#contract/reminders.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { setReminders } from '#web/outbox/operations/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { channelsQuery, reminderSettingsQuery } from './reminders.api.ts';
import { TimeFields } from './time-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

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
  const { values, set, formProps } = useSettingsForm(setReminders, settings, ({ channels }) =>
    channels.email ? { emailStopped: [] } : {},
  );
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
