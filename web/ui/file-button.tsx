import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The accessible name: the kind of file. */
  label: string;
  /** The `accept` attribute: types and extensions, separated by commas. */
  accept: string;
  onFile: (file: File) => void;
};

/** A button that asks for a file; the same file may be chosen again. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
