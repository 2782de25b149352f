import { test } from 'vitest';
import { testGenerated } from './generated.testing.ts';
import type { Fate } from './network.ts';
import { play } from './play.ts';
import type { Step } from './steps.ts';
import type { Kind } from './things.ts';

// Histories of three devices and two people, generated and chosen, against a model. Client queue, store, server and
// database are the real ones. For more: npm run histories.

const world = testGenerated(0);

const tap = (device: number, value: number, thing = 0): Step => ({
  do: 'tap',
  device,
  thing,
  value,
  after: 60,
});
const next = (fate: Fate): Step => ({ do: 'network', device: 0, online: true, next: [fate], after: 600 });
const on = (device: number, what: 'send' | 'enter' | 'other tab'): Step => ({ do: what, device, after: 1 });
const deliver: Step = { do: 'deliver', which: 0, after: 3600 };
const offline: Step = { do: 'network', device: 0, online: false, next: [], after: 1 };

/** Regressions, and histories that fail without one of the rules. */
const histories: [string, Kind[], Step[]][] = [
  [
    'a tap while the database restarts is not taken back',
    ['ritual'],
    [{ do: 'database restarts', after: 1 }, { do: 'instance', after: 1 }, tap(0, 0), tap(0, 0)],
  ],
  [
    'what somebody could not send here takes no part in what the next person does',
    ['habit', 'ritual'],
    [on(2, 'other tab'), tap(2, 0), on(2, 'enter'), tap(0, 0), tap(2, 0)],
  ],
  [
    'a tick that was stuck in the network does not come back over its own end',
    ['ritual'],
    [next('late'), tap(0, 0), tap(0, 1), deliver],
  ],
  [
    'what its device gave up and sent again does not win when it arrives a second time',
    ['ritual'],
    [next('late'), tap(0, 0), on(0, 'send'), tap(1, 1), deliver],
  ],
  [
    'what was bought stays bought while another meal is swapped, and swapped back',
    ['swap', 'grocery'],
    [tap(0, 0, 1), tap(0, 0), on(0, 'send'), tap(0, 1)],
  ],
  [
    'what was meant first arrives last and changes nothing',
    ['water'],
    [offline, tap(0, 3), tap(1, 5), next('no reply'), on(0, 'send')],
  ],
];
test.each(histories)('%s', async (_, things, steps) => {
  await play(world(), { things, steps });
});
