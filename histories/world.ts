import { setImmediate as turn } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import { startTestApp } from '#server/testing.ts';
import { createDevice, type Device } from './device.ts';
import { instanceOf } from './instance.ts';
import { startKillable } from './killable.ts';
import { createNetwork } from './network.ts';
import { signUp } from './people.ts';
import { installDevices } from './virtual-time.ts';

/**
 * Two instances of the server on one database, two people, and three devices; the third is used by both. `killable`: with a
 * third instance that is a process of its own.
 */
export async function openWorld({ killable = false } = {}) {
  const tisane = await startTestApp({ config: { logLevel: 'silent' } });
  const other = await buildApp(tisane.services);
  const restore = installDevices();
  let now = Date.parse('2026-06-01T12:00:00Z');
  const passTime = (milliseconds: number) => {
    now += milliseconds;
    tisane.setNow(new Date(now).toISOString());
  };
  passTime(0);
  const third = killable ? await startKillable(tisane, () => now) : undefined;
  const instances = [instanceOf(tisane.app), instanceOf(other)];
  const network = createNetwork(third ? [third.instance] : instances);
  const [maya, ada] = [await signUp(tisane), await signUp(tisane)];
  const devices: Device[] = [];
  for (let count = 0; count < 3; count += 1) devices.push(await createDevice(network, () => now));

  return {
    tisane,
    network,
    devices,
    maya,
    ada,
    now: () => now,
    passTime,
    /** Waits until nothing moves any more: what is held in the network does not. */
    async quiet(): Promise<void> {
      for (let still = 0; still < 12; still += 1) {
        await turn();
        if (network.isBusy()) still = 0;
      }
    },
    /** The instance that answers dies in the middle of what it does. */
    kill: async () => third?.kill(),
    async close() {
      for (const device of devices) device.leave();
      restore();
      await third?.end();
      await other.close();
      await tisane.close();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
