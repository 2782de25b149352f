import { device } from '#messages/generated/device.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type OwnDeviceFieldProps = { own: boolean; onChange: (own: boolean) => void };

/** Whether the device is the person's own, and what follows from it. */
export function OwnDeviceField({ own, onChange }: OwnDeviceFieldProps) {
  return (
    <Checkbox
      checked={own}
      onChange={onChange}
      label={device.own()}
      // Both hints have two lines of room: nothing moves when the one takes the place of the other.
      hint={<span className="block min-h-11">{own ? device.ownHint() : device.sharedHint()}</span>}
      className="items-start"
    />
  );
}
