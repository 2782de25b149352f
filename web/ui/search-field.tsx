import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { ui as texts } from '#messages/generated/ui.ts';
import { IconButton } from './icon-button.tsx';

type SearchFieldProps = {
  /** The accessible name. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** The limit in characters. */
  maxLength: number;
  /** The number of results, announced to screen readers; absent where the list announces it, or is not there. */
  found?: number | undefined;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** A search field. */
export function SearchField({ label, value, onChange, found, className, ...input }: SearchFieldProps) {
  return (
    <div className={clsx('relative grid', className)}>
      <label
        className={clsx(
          'flex min-h-12 items-center gap-2.5 rounded-full border border-control bg-card pl-4 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
          value ? 'pr-12' : 'pr-4',
        )}
      >
        <Search size={19} aria-hidden className="shrink-0 text-ink-soft" />
        <span className="sr-only">{label}</span>
        <input
          type="search"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="w-full min-w-0 bg-transparent outline-none placeholder:text-ink-soft"
          {...input}
        />
      </label>
      {found !== undefined && (
        <p role="status" className="sr-only">
          {value && texts.found({ count: found })}
        </p>
      )}
      {value && (
        <IconButton
          icon={X}
          label={texts.clearSearch()}
          className="absolute right-0.5 self-center"
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('input')?.focus();
            onChange('');
          }}
        />
      )}
    </div>
  );
}
