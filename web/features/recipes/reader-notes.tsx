import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { actions } from '#messages/en/actions.ts';
import { ownRecipes as texts } from '#messages/en/own-recipes.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type ReaderNotesProps = { notes: string; onWrite: (notes: string) => void };

/** What a person writes for themselves beside a recipe of another. The page shows it where it shows tips. */
export function ReaderNotes({ notes, onWrite }: ReaderNotesProps) {
  const [written, setWritten] = useState<string | null>(null);
  if (written === null) {
    return (
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setWritten(notes)}>
        <NotebookPen size={17} aria-hidden /> {notes ? texts.changeNote() : texts.writeNote()}
      </Button>
    );
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onWrite(written.trim());
        setWritten(null);
      }}
    >
      <TextArea
        label={texts.myNote()}
        hint={texts.myNoteHint()}
        rows={3}
        maxLength={5000}
        autoFocus
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          {actions.save()}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setWritten(null)}>
          {actions.cancel()}
        </Button>
      </div>
    </form>
  );
}
