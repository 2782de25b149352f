import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { account, type User } from '#contract/account.ts';
import { settingsPath } from '#contract/paths.ts';
import { profilePicture } from '#contract/profile-picture.ts';
import { pictureSides } from '#domain/pictures/jpeg.ts';
import { actions } from '#messages/generated/actions.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { rich } from '#web/lib/rich.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { InlineLink } from '#web/ui/inline-link.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { capabilitiesQuery } from './security.api.ts';

/** The person's picture, name, and email address. */
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
  // As specified, where no email can confirm another address.
  const { data: can } = useQuery(capabilitiesQuery);
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
            hint={
              can?.mail
                ? rich(
                    texts.emailChangeHint({
                      link: (text) => <InlineLink href={settingsPath('security')}>{text}</InlineLink>,
                    }),
                  )
                : texts.emailHint()
            }
          />
          <Button type="submit" pending={save.isPending} className="justify-self-start">
            {texts.saveChanges()}
          </Button>
        </OnlineOnly>
      </form>
    </Card>
  );
}

/** Sets or removes the person's picture. */
function PictureField({ user }: { user: User }) {
  const [reading, setReading] = useState(false);
  const save = useOperation(profilePicture.save, {
    done: () => toast({ title: texts.pictureSaved() }),
  });
  const remove = useOperation(profilePicture.remove, {
    done: () => toast({ title: texts.pictureRemoved() }),
  });
  const choose = async (file: File) => {
    setReading(true);
    try {
      save.mutate({ body: { image: await squarePicture(file) } });
    } catch {
      toastError(texts.pictureUnreadable());
    } finally {
      setReading(false);
    }
  };
  const has = user.profileImageUrl !== null;
  return (
    <div className="flex items-center gap-4">
      <Avatar person={user} className="size-20 text-2xl" />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={texts.pictureFile()}
            accept="image/*"
            variant="quiet"
            pending={reading || save.isPending}
            onFile={choose}
          >
            {has ? texts.pictureChange() : texts.pictureChoose()}
          </FileButton>
          {has && (
            <Button
              variant="ghost"
              pending={remove.isPending}
              aria-label={texts.pictureRemove()}
              onClick={() => remove.mutate({})}
            >
              {actions.remove()}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-soft">{texts.pictureHint()}</p>
      </div>
    </div>
  );
}

const side = pictureSides.most / 2;

/**
 * The centre of a picture as a small square JPEG, in base64. It is redrawn, which removes metadata such as place and
 * camera. Throws where the browser cannot decode the file.
 */
async function squarePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on');
  const edge = Math.min(picture.width, picture.height);
  // JPEG has no transparency: a transparent pixel would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
  context.drawImage(picture, left, top, edge, edge, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
}
