import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { Ref } from 'react';

type SearchFieldProps = {
  /** What is searched, to a screen reader. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Characters. */
  maxLength: number;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** Where a list is searched. */
export function SearchField({ label, value, onChange, className, ...input }: SearchFieldProps) {
  return (
    <label
      className={clsx(
        'flex min-h-12 items-center gap-2.5 rounded-full border border-control bg-card px-4 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
        className,
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
        // What is typed before the app is there would be lost.
        readOnly={import.meta.env.PRERENDER}
      />
    </label>
  );
}
