import { clsx } from 'clsx';

type RowNotesProps = {
  notes: readonly string[];
  /** The row has a tick mark before its title. */
  hasTick?: boolean;
};

/** Notes below a row of a day, aligned with its title. */
export function RowNotes({ notes, hasTick = true }: RowNotesProps) {
  return notes.map((note) => (
    <p
      key={note}
      className={clsx('mr-3 mb-2 border-l-2 border-line pl-2.5 text-sm text-ink-soft', hasTick && 'ml-12.5')}
    >
      {note}
    </p>
  ));
}
