import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { actions } from '#messages/generated/actions.ts';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type ReaderNotesProps = { notes: string; onWrite: (notes: string) => void };

/** The person's private notes on another person's recipe, in the place of tips. */
export function ReaderNotes({ notes, onWrite }: ReaderNotesProps) {
  const [isOpen, setOpen] = useState(false);
  const { field, reset, formProps } = useForm({
    initial: { notes },
    onSend: (written) => {
      onWrite(written.notes.trim());
      setOpen(false);
    },
  });
  if (!isOpen) {
    const open = () => {
      reset();
      setOpen(true);
    };
    return (
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={open}>
        <NotebookPen size={17} aria-hidden /> {notes ? texts.changeNote() : texts.writeNote()}
      </Button>
    );
  }
  return (
    <form {...formProps} className="grid gap-3">
      <TextArea
        label={texts.myNote()}
        hint={texts.myNoteHint()}
        rows={3}
        maxLength={5000}
        autoFocus
        {...field('notes')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          {actions.save()}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
          {actions.cancel()}
        </Button>
      </div>
    </form>
  );
}
