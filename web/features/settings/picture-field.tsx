import { useState } from 'react';
import type { User } from '#contract/account.ts';
import { profilePicture } from '#contract/profile-picture.ts';
import { actions } from '#messages/generated/actions.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { toast, toastError, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { squarePicture } from './square-picture.ts';

/** Somebody's picture: to choose one, another one, or none. */
export function PictureField({ user }: { user: User }) {
  const [reading, setReading] = useState(false);
  const save = useOperation(profilePicture.save, {
    done: () => toast({ title: texts.pictureSaved() }),
    failed: toastFailure,
  });
  const remove = useOperation(profilePicture.remove, {
    done: () => toast({ title: texts.pictureRemoved() }),
    failed: toastFailure,
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
