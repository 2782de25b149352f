import { type FormEvent, useState } from 'react';
import { account, type User } from '#contract/account.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Who somebody is to us: a name, and an address that stays. */
export function ProfileCard({ user }: { user: User }) {
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const save = useWrite(account.saveProfile, {
    done: () =>
      toast({
        title: 'Profile Updated',
        description: 'Your profile information has been saved successfully.',
      }),
    failed: () => toastError('Failed to update profile. Please try again.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { firstName, lastName } });
  };
  return (
    <Card>
      <form onSubmit={submit} className="grid gap-5">
        <CardTitle>Profile Information</CardTitle>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={100}
            value={firstName}
            onChange={({ target }) => setFirstName(target.value)}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={100}
            value={lastName}
            onChange={({ target }) => setLastName(target.value)}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          value={user.email}
          readOnly
          hint="Email cannot be changed. Contact support if you need to update it."
        />
        <Button type="submit" pending={save.isPending} className="justify-self-start">
          Save Changes
        </Button>
      </form>
    </Card>
  );
}
