import { test } from 'vitest';
import { testGenerated } from './generated.testing.ts';
import { play } from './play.ts';
import type { History } from './steps.ts';

// Histories of three devices and two people, generated and chosen, against a model. The client's queue and store are the real ones, and so
// are the server and the database. More of them: npm run histories.

const world = testGenerated(0);

const tapped = (device: number, value: number, after = 60) =>
  ({ do: 'tap', device, thing: 0, value, after }) as const;

/** What once went wrong, or did so when a rule was taken out. */
const histories: [string, History][] = [
  [
    'a tap while the database restarts is not taken back',
    {
      things: ['ritual'],
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
      things: ['habit', 'ritual'],
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
      things: ['ritual'],
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
      things: ['ritual'],
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
      things: ['swap', 'grocery'],
      steps: [{ ...tapped(0, 0), thing: 1 }, tapped(0, 0), { do: 'send', device: 0, after: 1 }, tapped(0, 1)],
    },
  ],
  [
    'what was meant first arrives last and changes nothing',
    {
      things: ['water'],
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
  await play(world(), each);
});
