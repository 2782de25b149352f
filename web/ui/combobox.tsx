import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

/** A row of the list. `isSure`: it fits the text, so Enter may choose it. */
export type ComboboxOption = {
  id: string;
  name: string;
  note?: ReactNode;
  tone?: 'danger';
  isSure: boolean;
  onChoose: () => void;
};

type ComboboxProps = {
  label: string;
  listLabel: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  options: readonly ComboboxOption[];
  /** What a screen reader announces about the options. */
  status: ReactNode;
  /** Texts above the options. */
  children?: ReactNode;
};

/** The rows that an arrow key moves by. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A text box with a list of options that is always open, see the combobox pattern of the ARIA Authoring Practices. Enter
 * chooses the first sure option, or the one that the arrow keys have reached; the pointer chooses only by a click. The
 * chosen option is computed from the options, which may change after the text.
 */
export function Combobox({
  label,
  listLabel,
  placeholder,
  query,
  onQuery,
  options,
  status,
  children,
}: ComboboxProps) {
  const [reached, setReached] = useState<string>();
  const reachedAt = options.findIndex(({ id }) => id === reached);
  const chosen = reachedAt < 0 ? options.findIndex(({ isSure }) => isSure) : reachedAt;
  const listId = useId();
  const rowId = (index: number) => (index < 0 ? undefined : `${listId}-${index}`);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') options[chosen]?.onChoose();
    const step = steps[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    const from = chosen < 0 && step < 0 ? 0 : chosen;
    setReached(options.at((from + step) % options.length)?.id);
  };
  return (
    <div className="grid gap-3">
      <input
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={rowId(chosen)}
        value={query}
        onChange={({ target }) => {
          onQuery(target.value);
          setReached(undefined);
        }}
        onKeyDown={onKeyDown}
        // biome-ignore lint/a11y/noAutofocus: the dialog opens for this box.
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        className="min-h-12 w-full rounded-small border border-control bg-card px-3.5 placeholder:text-ink-soft"
      />
      <p role="status" className="sr-only">
        {status}
      </p>
      <div className="h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain">
        {children}
        <div role="listbox" id={listId} aria-label={listLabel}>
          {options.map(({ id, name, note, tone, onChoose }, index) => (
            <button
              key={id}
              id={rowId(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              ref={index === chosen ? intoView : undefined}
              onClick={onChoose}
              className={clsx(
                'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-small px-3 py-1.5 text-left leading-snug',
                tone === 'danger'
                  ? 'font-semibold text-danger hover:bg-danger-soft aria-selected:bg-danger-soft'
                  : 'font-medium hover:bg-accent-soft aria-selected:bg-accent-soft',
              )}
            >
              {name}
              {note && (
                <span className={clsx('shrink-0 text-sm font-normal', !tone && 'text-ink-soft')}>{note}</span>
              )}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

const intoView = (row: HTMLButtonElement | null) => row?.scrollIntoView({ block: 'nearest' });
