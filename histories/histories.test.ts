import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { play } from './play.ts';
import { type History, history } from './steps.ts';
import { taps } from './things.ts';
import { openWorld } from './world.ts';

// Generated histories of three devices and two people, against a model. The client's queue and store are the real ones, and so
// are the server and the database. More of them: npm run histories.

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close(), 180_000);

const numRuns = Number(process.env.HISTORIES ?? 25);
/** No history is begun after so many minutes. */
const minutes = Number(process.env.HISTORIES_MINUTES ?? 60);
// `npm test` plays the same ones each time; whoever asks for a number of them gets new ones.
const chance = process.env.HISTORIES ? Date.now() % 1_000_000_000 : 358_272_181;
const seed = Number(process.env.HISTORIES_SEED ?? chance);

test(`${numRuns} histories end as they were meant (HISTORIES_SEED=${seed})`, {
  timeout: 120_000 + minutes * 60_000,
}, async () => {
  let played = 0;
  const end = Date.now() + minutes * 60_000;
  await fc.assert(
    fc.asyncProperty(history(taps.length), async (each) => {
      // One that was begun is played to its end: it would disturb the next.
      if (Date.now() > end) return;
      await play(world, each);
      played += 1;
      if (played % 500 === 0) console.log(`${played} histories`);
    }),
    { numRuns, seed },
  );
  console.log(`${played} histories, HISTORIES_SEED=${seed}`);
  expect(played).toBeGreaterThan(0);
});

const tapped = (device: number, value: number, after = 60) =>
  ({ do: 'tap', device, thing: 0, value, after }) as const;

/** What once went wrong, or did so when a rule was taken out. */
const histories: [string, History][] = [
  [
    'a tap while the database restarts is not taken back',
    {
      things: [0],
      steps: [
        { do: 'database restarts', after: 1 },
        { do: 'instance', after: 1 },
        tapped(0, 0),
        tapped(0, 0),
      ],
    },
  ],
  [
    'what somebody could not send here takes no part in what the next person does',
    {
      things: [2, 0],
      steps: [
        { do: 'other tab', device: 2, after: 1 },
        tapped(2, 0),
        { do: 'enter', device: 2, after: 1 },
        tapped(0, 0),
        tapped(2, 0),
      ],
    },
  ],
  [
    'a tick that was stuck in the network does not come back over its own end',
    {
      things: [0],
      steps: [
        { do: 'network', device: 0, online: true, next: ['late'], after: 1 },
        tapped(0, 0),
        tapped(0, 1),
        { do: 'deliver', which: 0, after: 3600 },
      ],
    },
  ],
  [
    'what its device gave up and sent again does not win when it arrives a second time',
    {
      things: [0],
      steps: [
        { do: 'network', device: 0, online: true, next: ['late'], after: 1 },
        tapped(0, 0),
        { do: 'send', device: 0, after: 1 },
        tapped(1, 1),
        { do: 'deliver', which: 0, after: 3600 },
      ],
    },
  ],
  [
    'what was bought stays bought while another meal is swapped, and swapped back',
    {
      things: [10, 8],
      steps: [{ ...tapped(0, 0), thing: 1 }, tapped(0, 0), { do: 'send', device: 0, after: 1 }, tapped(0, 1)],
    },
  ],
  [
    'what was meant first arrives last and changes nothing',
    {
      things: [3],
      steps: [
        { do: 'network', device: 0, online: false, next: [], after: 1 },
        tapped(0, 3),
        tapped(1, 5),
        { do: 'network', device: 0, online: true, next: ['no reply'], after: 600 },
        { do: 'send', device: 0, after: 1 },
      ],
    },
  ],
];
test.each(histories)('%s', async (_, each) => {
  await play(world, each);
});
