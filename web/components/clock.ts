import { setHourCycle } from '#messages/format.ts';
import { deviceChoice } from '#web/device/device-choice.ts';

export const clocks = ['device', '12', '24'] as const;

/** Times with a.m. and p.m. or of 24 hours, as chosen on this device; by default as it is usual there. */
const clock = deviceChoice('clock', clocks, 'device');
export const { use: useClock } = clock;

const cycles = { 12: 'h12', 24: 'h23' } as const;

/** The hours of the device's language: the page's may be another one. */
function usualHere() {
  try {
    return new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions().hourCycle;
  } catch {
    // Some browsers name a language that is none, such as "C".
    return undefined;
  }
}

/** Writes all times by the chosen clock, also once another one is chosen. */
export function followClock(): void {
  const follow = () => {
    const chosen = clock.chosen();
    setHourCycle(chosen === 'device' ? usualHere() : cycles[chosen]);
  };
  follow();
  clock.subscribe(follow);
}
