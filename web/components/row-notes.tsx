/** What is to be said below a row of a day, in line with its title. */
export function RowNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="mr-3 mb-2 ml-12.5 border-l-2 border-line pl-2.5 text-sm text-ink-soft">
      {note}
    </p>
  ));
}
