import { useId } from 'react';
import { device } from '#messages/en/device.ts';

type OwnDeviceFieldProps = { own: boolean; onChange: (own: boolean) => void };

/** Whether the device is the person's own, and what follows from it. */
export function OwnDeviceField({ own, onChange }: OwnDeviceFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          id={id}
          type="checkbox"
          checked={own}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 accent-leaf"
        />
        {device.own()}
      </label>
      <p id={`${id}-hint`} className="min-h-11 pl-8 text-[0.95rem] text-ink-soft">
        {own ? device.ownHint() : device.sharedHint()}
      </p>
    </div>
  );
}
