import { useQuery } from '@tanstack/react-query';
import type { Preferences } from '#contract/account.ts';
import { settingsPath } from '#contract/paths.ts';
import type { ReminderSettings } from '#contract/reminders.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { rich } from '#web/lib/rich.ts';
import { setPreferences } from '#web/outbox/operations/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { InlineLink } from '#web/ui/inline-link.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { channelsQuery, devicesQuery, preferencesQuery, reminderSettingsQuery } from './reminders.api.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The notification settings. A line says so where nothing can be sent. */
export function NotificationsCard() {
  const preferences = useQuery(preferencesQuery);
  const settings = useQuery(reminderSettingsQuery);
  const channels = useQuery(channelsQuery);
  if (!preferences.data || !settings.data || !channels.data) {
    const failed = [preferences, settings, channels].filter((query) => query.isError && !query.data);
    return (
      <LoadState
        error={failed[0]?.error ?? null}
        refetch={() => failed.map((query) => query.refetch())}
        title={texts.notificationsNotLoaded()}
        skeleton="h-96"
      />
    );
  }
  return (
    <NotificationsForm
      preferences={preferences.data}
      ways={settings.data.channels}
      email={channels.data.email}
      push={channels.data.push}
    />
  );
}

type FormProps = {
  preferences: Preferences;
  /** The channels of reminders. */
  ways: ReminderSettings['channels'];
  email: { configured: boolean; verified: boolean };
  push: { configured: boolean };
};

function NotificationsForm({ preferences, ways, email, push }: FormProps) {
  const { values: wanted, set, formProps } = useSettingsForm(setPreferences, preferences);
  const { data: devices } = useQuery(devicesQuery);
  const isReached =
    (push.configured && ways.push && devices?.length !== 0) ||
    (email.configured && email.verified && ways.email);
  const none = !push.configured && !email.configured;
  return (
    <Card>
      <form {...formProps} className="grid gap-6">
        <CardTitle>{texts.notifications()}</CardTitle>
        <div className="grid gap-3">
          <Switch
            checked={wanted.ritualReminders}
            onCheckedChange={(ritualReminders) => set({ ritualReminders })}
            label={texts.ritualReminders()}
            hint={texts.ritualsHint()}
          />
          <Switch
            checked={wanted.mealPlanReminders}
            onCheckedChange={(mealPlanReminders) => set({ mealPlanReminders })}
            label={texts.mealPlanReminders()}
            hint={texts.eveningBeforeHint()}
          />
          <Switch
            checked={wanted.emailNotifications}
            onCheckedChange={(emailNotifications) => set({ emailNotifications })}
            label={texts.emailNotifications()}
            hint={email.configured || none ? texts.weekHint() : texts.noEmails()}
          />
        </div>
        {none && (
          <p className="border-l-3 border-notice pl-4 text-note text-ink-soft">{texts.nothingSetUp()}</p>
        )}
        {!none && !isReached && (wanted.ritualReminders || wanted.mealPlanReminders) && (
          <p className="border-l-3 border-notice pl-4 text-note text-ink-soft">
            {rich(
              texts.nobodyReached({
                link: (text) => <InlineLink href={settingsPath('reminders')}>{text}</InlineLink>,
              }),
            )}
          </p>
        )}
        <Button type="submit" className="justify-self-start">
          {texts.savePreferences()}
        </Button>
      </form>
    </Card>
  );
}
