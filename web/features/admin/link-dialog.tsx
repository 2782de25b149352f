import { Copy } from 'lucide-react';
import { admin as texts } from '#messages/generated/admin.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type LinkDialogProps = { path: string; description: string; onClose: () => void };

/** A link that an admin gives to somebody. It is shown once. */
export function LinkDialog({ path, description, onClose }: LinkDialogProps) {
  const link = new URL(path, window.location.origin).href;
  const copy = () =>
    copyText(link, { copied: { title: texts.linkCopied() }, notCopied: texts.linkNotCopied() });
  return (
    <Dialog
      onClose={onClose}
      title={texts.linkReady()}
      description={description}
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
      <TextField label={texts.linkLabel()} value={link} readOnly onFocus={({ target }) => target.select()} />
    </Dialog>
  );
}
