import { useQuery } from '@tanstack/react-query';
import { BellRing, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ReminderSettings, reminders } from '#contract/reminders.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { invalidate } from '#web/lib/invalidation.ts';
import { useOnline } from '#web/lib/online.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { devicesQuery, pushWorksHere, subscribeHere, unsubscribeHere } from './reminders.api.ts';

type ChannelFieldsProps = {
  value: ReminderSettings['channels'];
  onChange: (channels: ReminderSettings['channels']) => void;
  email: { configured: boolean; verified: boolean };
  push: { configured: boolean; publicKey: string };
};

/** The channels of reminders, the devices, and a test for each. */
export function ChannelFields({ value, onChange, email, push }: ChannelFieldsProps) {
  const { data: devices = [] } = useQuery(devicesQuery);
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const remove = useOperation(reminders.removeDevice);
  const test = useOperation(reminders.test, {
    done: () => toast({ title: texts.testSent(), description: texts.testSentHint() }),
  });
  const addHere = async () => {
    setBusy(true);
    try {
      await subscribeHere(push.publicKey);
      await invalidate(reminders.addDevice.invalidates);
      onChange({ ...value, push: true });
      toast({ title: texts.deviceOn(), description: texts.saveToKeep() });
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-display text-xl font-medium">{texts.how()}</legend>
      <Switch
        checked={value.push && push.configured}
        disabled={!push.configured}
        onCheckedChange={(on) => onChange({ ...value, push: on })}
        label={texts.onMyDevices()}
        hint={push.configured ? texts.quietNotification() : texts.pushNotSetUp()}
      />
      {(devices.length > 0 || push.configured) && (
        <OnlineOnly>
          {devices.length > 0 && (
            <ul className="grid gap-1.5">
              {devices.map(({ id, device }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-2 rounded-small bg-sunken py-1 pr-1 pl-4"
                >
                  {device}
                  <span className="flex">
                    <Button
                      variant="ghost"
                      size="sm"
                      pending={test.isPending}
                      onClick={() => test.mutate({ body: { channel: 'push', deviceId: id } })}
                    >
                      {texts.tryIt()}
                    </Button>
                    <IconButton
                      icon={Trash2}
                      label={texts.deviceRemove({ device })}
                      onClick={() => {
                        void unsubscribeHere();
                        remove.mutate({ params: { deviceId: id } });
                      }}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {push.configured &&
            (pushWorksHere() ? (
              <Button
                variant="quiet"
                size="sm"
                className="justify-self-start"
                pending={busy}
                onClick={addHere}
              >
                <BellRing size={18} aria-hidden /> {texts.deviceAdd()}
              </Button>
            ) : (
              <p className="text-sm text-ink-soft">{texts.pushUnsupported()}</p>
            ))}
        </OnlineOnly>
      )}
      <Switch
        checked={value.email && email.configured}
        disabled={!email.configured}
        onCheckedChange={(on) => onChange({ ...value, email: on })}
        label={texts.byEmail()}
        hint={
          !email.configured
            ? texts.mailNotSetUp()
            : email.verified
              ? texts.mailHint()
              : texts.mailNotConfirmed()
        }
      />
      {email.configured && email.verified && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          pending={test.isPending}
          disabled={!online}
          onClick={() => test.mutate({ body: { channel: 'email' } })}
        >
          {texts.mailTest()}
        </Button>
      )}
    </fieldset>
  );
}
