import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyLink as texts } from '#messages/generated/copy-link.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type LinkDialogProps = {
  title: string;
  description: string;
  /** The path and query of the link. */
  path: string;
  onClose: () => void;
  /** What stands above the link. */
  children?: ReactNode;
};

/** A link to copy and give to somebody. */
export function LinkDialog({ title, description, path, onClose, children }: LinkDialogProps) {
  const link = new URL(path, window.location.origin).href;
  const copy = () => copyText(link, { copied: { title: texts.copied() }, notCopied: texts.notCopied() });
  return (
    <Dialog
      onClose={onClose}
      title={title}
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
      <div className="grid gap-4">
        {children}
        <TextField label={texts.link()} value={link} readOnly onFocus={({ target }) => target.select()} />
      </div>
    </Dialog>
  );
}
