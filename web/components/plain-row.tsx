import { Check } from 'lucide-react';

/** A row of a day without a tick. */
export function PlainRow({ title, note, isDone }: { title: string; note: string; isDone: boolean }) {
  return (
    <div className="flex min-h-12 items-center gap-3 px-3 py-1.5">
      <span aria-hidden className="grid size-6.5 shrink-0 place-items-center text-ink-soft">
        {isDone ? <Check size={17} strokeWidth={3} /> : <span className="size-1.5 rounded-full bg-line" />}
      </span>
      <span className="min-w-0">
        <span className="block leading-snug font-medium wrap-anywhere">{title}</span>
        <span className="tabular block text-sm text-ink-soft">{note}</span>
      </span>
    </div>
  );
}
