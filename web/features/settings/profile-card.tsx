import { type FormEvent, useState } from 'react';
import { account, type User } from '#contract/account.ts';
import { settings as texts } from '#messages/en/settings.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Who somebody is to us: a name, and an address that stays. */
export function ProfileCard({ user }: { user: User }) {
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const save = useOperation(account.saveProfile, {
    done: () =>
      toast({
        title: texts.profileUpdated(),
        description: texts.yourProfileInformationHas(),
      }),
    failed: () => toastError(texts.failedToUpdateProfile()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { firstName, lastName } });
  };
  return (
    <Card>
      <form onSubmit={submit} className="grid gap-5">
        <CardTitle>{texts.profileInformation()}</CardTitle>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.firstName()}
            autoComplete="given-name"
            maxLength={100}
            value={firstName}
            onChange={({ target }) => setFirstName(target.value)}
          />
          <TextField
            label={texts.lastName()}
            autoComplete="family-name"
            maxLength={100}
            value={lastName}
            onChange={({ target }) => setLastName(target.value)}
          />
        </div>
        <TextField
          label={texts.email()}
          type="email"
          value={user.email}
          readOnly
          hint={texts.emailCannotBeChanged()}
        />
        <Button type="submit" pending={save.isPending} className="justify-self-start">
          {texts.saveChanges()}
        </Button>
      </form>
    </Card>
  );
}
