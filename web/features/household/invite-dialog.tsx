import { Copy } from 'lucide-react';
import { format } from '#messages/format.ts';
import { household as texts } from '#messages/generated/household.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type InviteDialogProps = { code: string; expiresAt: string; onClose: () => void };

/** The link and the code with which one person can join. */
export function InviteDialog({ code, expiresAt, onClose }: InviteDialogProps) {
  const link = new URL(`/settings/household?join=${code}`, window.location.origin).href;
  const copy = () => copyText(link, { copied: { title: texts.copied() }, notCopied: texts.notCopied() });
  return (
    <Dialog
      onClose={onClose}
      title={texts.inviteTitle()}
      description={texts.inviteHint({ day: format.moment(expiresAt, 'fullWeekday') })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.done()}
          </Button>
          <Button onClick={copy}>
            <Copy size={18} aria-hidden /> {texts.copyLink()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField label={texts.code()} value={code} readOnly className="tabular" />
        <TextField label={texts.link()} value={link} readOnly onFocus={({ target }) => target.select()} />
      </div>
    </Dialog>
  );
}
