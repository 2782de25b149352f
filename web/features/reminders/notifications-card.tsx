import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Preferences } from '#contract/account.ts';
import type { ReminderSettings } from '#contract/reminders.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { toast, toastError } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { setPreferences, setReminders } from '#web/outbox/operations/settings.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { channelsQuery, devicesQuery, preferencesQuery, reminderSettingsQuery } from './reminders.api.ts';
import { TimeFields } from './time-fields.tsx';

/** What somebody wants to be notified of, when and how. A switch says so where nothing could be sent. */
export function NotificationsCard() {
  const preferences = useQuery(preferencesQuery);
  const settings = useQuery(reminderSettingsQuery);
  const channels = useQuery(channelsQuery);
  const failed = [preferences, settings, channels].filter((query) => query.isError && !query.data);
  if (failed.length > 0) {
    return (
      <LoadFailed
        title={texts.notificationsNotLoaded()}
        lines={[failed[0]?.error?.message ?? '']}
        onRetry={() => failed.map((query) => query.refetch())}
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
  const failed = () => toastError(texts.preferencesNotSaved());
  const { mutate: saveReminders } = useOperation(setReminders, { failed });
  const { mutate: savePreferences } = useOperation(setPreferences, { failed });
  // What was saved last is what the next change is made from.
  const [saved, setSaved] = useState({ preferences, settings });
  const { values, set, formProps } = useForm({
    initial: { preferences, settings },
    onSend: (sent) => {
      const base = saved.settings;
      savePreferences({
        target: null,
        value: { settings: sent.preferences, base: saved.preferences },
        before: { settings: saved.preferences, base: sent.preferences },
      });
      saveReminders({
        target: null,
        value: { settings: sent.settings, base },
        before: { settings: base, base: sent.settings },
      });
      setSaved(sent);
      toast({ title: texts.preferencesUpdated(), description: texts.preferencesSavedHint() });
    },
  });
  const wanted = values.preferences;
  const setWanted = (change: Partial<Preferences>) => set({ preferences: { ...wanted, ...change } });
  const setSettings = (change: Partial<ReminderSettings>) =>
    set({ settings: { ...values.settings, ...change } });
  const { data: devices } = useQuery(devicesQuery);
  const { channels } = values.settings;
  const isReached =
    (push.configured && channels.push && devices?.length !== 0) ||
    (email.configured && email.verified && channels.email);
  const none = !push.configured && !email.configured;
  const off = none ? texts.nothingSetUp() : undefined;
  return (
    <Card>
      <form {...formProps} className="grid gap-6">
        <CardTitle>{texts.notifications()}</CardTitle>
        <div className="grid gap-3">
          <Switch
            checked={wanted.ritualReminders}
            onCheckedChange={(ritualReminders) => setWanted({ ritualReminders })}
            label={texts.ritualReminders()}
            hint={off ?? texts.ritualsHint()}
          />
          <Switch
            checked={wanted.mealPlanReminders}
            onCheckedChange={(mealPlanReminders) => setWanted({ mealPlanReminders })}
            label={texts.mealPlanReminders()}
            hint={off ?? texts.eveningBeforeHint()}
          />
          <Switch
            checked={wanted.emailNotifications && email.configured}
            disabled={!email.configured}
            onCheckedChange={(emailNotifications) => setWanted({ emailNotifications })}
            label={texts.emailNotifications()}
            hint={email.configured ? texts.weekHint() : texts.noEmails()}
          />
        </div>
        {!none && !isReached && (wanted.ritualReminders || wanted.mealPlanReminders) && (
          <p className="border-l-3 border-notice pl-4 text-note text-ink-soft">{texts.nobodyReached()}</p>
        )}
        {emailStopped && (
          <p className="border-l-3 border-notice pl-4 text-note text-ink-soft">{texts.unsubscribedHint()}</p>
        )}
        <ChannelFields
          value={values.settings.channels}
          onChange={(channels) => setSettings({ channels })}
          email={email}
          push={push}
        />
        <TimeFields value={values.settings} onChange={setSettings} />
        <Button type="submit" className="justify-self-start">
          {texts.savePreferences()}
        </Button>
      </form>
    </Card>
  );
}
