import { device } from '#messages/generated/device.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type OwnDeviceFieldProps = { own: boolean; onChange: (own: boolean) => void };

/** Asks whether this is the person's own device, and explains the effect. */
export function OwnDeviceField({ own, onChange }: OwnDeviceFieldProps) {
  return (
    <Checkbox
      checked={own}
      onChange={onChange}
      label={device.own()}
      // Both hints take two lines: nothing moves when they change.
      hint={<span className="block min-h-11">{own ? device.ownHint() : device.sharedHint()}</span>}
      className="items-start"
    />
  );
}
