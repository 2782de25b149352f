import { account, type User } from '#contract/account.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { toast, toastError } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PictureField } from './picture-field.tsx';

/** Who somebody is to us: a picture, a name, and an address that stays. */
export function ProfileCard({ user }: { user: User }) {
  const save = useOperation(account.saveProfile, {
    done: () => {
      noteSaved();
      toast({ title: texts.profileUpdated(), description: texts.profileSavedHint() });
    },
    failed: () => toastError(texts.profileNotSaved()),
  });
  const { field, noteSaved, formProps } = useForm({
    initial: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    onSend: (body) => save.mutate({ body }),
  });
  return (
    <Card>
      <form {...formProps} className="grid gap-5">
        <CardTitle>{texts.profileInformation()}</CardTitle>
        <OnlineOnly>
          <PictureField user={user} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 gap-y-5 sm:gap-x-5">
            <TextField
              label={texts.firstName()}
              autoComplete="given-name"
              maxLength={100}
              {...field('firstName')}
            />
            <TextField
              label={texts.lastName()}
              autoComplete="family-name"
              maxLength={100}
              {...field('lastName')}
            />
          </div>
          <TextField
            label={texts.email()}
            type="email"
            value={user.email}
            readOnly
            hint={texts.emailHint()}
          />
          <Button type="submit" pending={save.isPending} className="justify-self-start">
            {texts.saveChanges()}
          </Button>
        </OnlineOnly>
      </form>
    </Card>
  );
}
