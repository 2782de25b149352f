import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { account, type Preferences } from '#contract/account.ts';
import { type ReminderSettings, reminders } from '#contract/reminders.ts';
import { settings as texts } from '#messages/en/settings.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { channelsQuery, preferencesQuery, reminderSettingsQuery } from './reminders.api.ts';
import { TimeFields } from './time-fields.tsx';

/** What somebody wants to be told of, when and how. A switch says so where nothing could be sent. */
export function NotificationsCard() {
  const preferences = useQuery(preferencesQuery);
  const settings = useQuery(reminderSettingsQuery);
  const channels = useQuery(channelsQuery);
  const failed = [preferences, settings, channels].filter((query) => query.isError && !query.data);
  if (failed.length > 0) {
    return (
      <LoadFailed
        title={texts.yourNotificationsCouldNot()}
        lines={[failed[0]?.error?.message ?? '']}
        actions={<Button onClick={() => failed.map((query) => query.refetch())}>{texts.tryAgain()}</Button>}
      />
    );
  }
  if (!preferences.data || !settings.data || !channels.data) return <Skeleton className="h-96" />;
  const { emailStopped, ...rest } = settings.data;
  return (
    <NotificationsForm
      preferences={preferences.data}
      settings={rest}
      emailStopped={emailStopped.length > 0}
      email={channels.data.email}
      push={channels.data.push}
    />
  );
}

type FormProps = {
  preferences: Preferences;
  settings: ReminderSettings;
  /** An unsubscribe link was used: saving with email on begins the emails again. */
  emailStopped: boolean;
  email: { configured: boolean; verified: boolean };
  push: { configured: boolean; publicKey: string };
};

function NotificationsForm({ preferences, settings, emailStopped, email, push }: FormProps) {
  const [wanted, setWanted] = useState(preferences);
  const [form, setForm] = useState(settings);
  const failed = () => toastError(texts.failedToUpdatePreferences());
  const saveSettings = useOperation(reminders.saveSettings, {
    done: () =>
      toast({ title: texts.preferencesUpdated(), description: texts.yourNotificationPreferencesHave() }),
    failed,
  });
  const save = useOperation(account.savePreferences, {
    done: () => saveSettings.mutate({ body: form }),
    failed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: wanted });
  };
  const none = !push.configured && !email.configured;
  const off = none ? texts.nothingCanBeSent() : undefined;
  return (
    <Card>
      <form onSubmit={submit} className="grid gap-6">
        <CardTitle>{texts.notifications()}</CardTitle>
        <div className="grid gap-3">
          <Switch
            checked={wanted.ritualReminders}
            onCheckedChange={(ritualReminders) => setWanted({ ...wanted, ritualReminders })}
            label={texts.ritualReminders()}
            hint={off ?? texts.morningMiddayAndEvening()}
          />
          <Switch
            checked={wanted.mealPlanReminders}
            onCheckedChange={(mealPlanReminders) => setWanted({ ...wanted, mealPlanReminders })}
            label={texts.mealPlanReminders()}
            hint={off ?? texts.theEveningBeforeWhat()}
          />
          <Switch
            checked={wanted.emailNotifications}
            onCheckedChange={(emailNotifications) => setWanted({ ...wanted, emailNotifications })}
            label={texts.emailNotifications()}
            hint={email.configured ? texts.anEmailOnceA() : texts.noEmailsCanBe()}
          />
        </div>
        {emailStopped && (
          <p className="border-l-3 border-notice pl-4 text-note text-ink-soft">
            {texts.youUnsubscribedFromAn()}
          </p>
        )}
        <ChannelFields
          value={form.channels}
          onChange={(channels) => setForm({ ...form, channels })}
          email={email}
          push={push}
        />
        <TimeFields value={form} onChange={setForm} />
        <Button
          type="submit"
          pending={save.isPending || saveSettings.isPending}
          className="justify-self-start"
        >
          {texts.savePreferences()}
        </Button>
      </form>
    </Card>
  );
}
