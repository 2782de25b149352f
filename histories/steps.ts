import fc from 'fast-check';
import { type Fate, fates } from './network.ts';

/** What happens in a history, a while after what happened before. */
export type Step = { after: number } & (
  | { do: 'tap'; device: number; thing: number; value: number }
  | { do: 'network'; device: number; online: boolean; next: Fate[] }
  | { do: 'send' | 'reload' | 'refresh' | 'session ends' | 'enter' | 'other tab'; device: number }
  | { do: 'clock'; device: number; days: number }
  | { do: 'kill'; device: number; thing: number; value: number; milliseconds: number }
  | { do: 'deliver'; which: number }
  | { do: 'instance' | 'database restarts' }
);

const device = fc.nat(2);
/** Which of the history's things. */
const thing = fc.nat(2);
const value = fc.nat(7);
const after = fc.integer({ min: 1, max: 7_200 });
const fate = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fate>('arrives') },
  { weight: 4, arbitrary: fc.constantFrom(...fates) },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ do: fc.constant('tap' as const), device, thing, value, after }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      device,
      online: fc.boolean(),
      next: fc.array(fate, { maxLength: 4 }),
      after,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'send' as const,
        'reload' as const,
        'refresh' as const,
        'session ends' as const,
        'enter' as const,
        'other tab' as const,
      ),
      device,
      after,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      device,
      days: fc.integer({ min: -5, max: 5 }),
      after,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const), which: fc.nat(5), after }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('instance' as const, 'database restarts' as const),
      after,
    }),
  },
);

/** Somebody taps, and the instance that answers is killed so much later. */
const withKills = fc.oneof(
  { weight: 8, arbitrary: step },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('kill' as const),
      device,
      thing,
      value,
      milliseconds: fc.nat(12),
      after,
    }),
  },
);

/** What happens to a few of the things there are, so that devices meet. */
export type History = { things: number[]; steps: Step[] };

export const history = (kinds: number, kill = false): fc.Arbitrary<History> =>
  fc
    .record({
      things: fc.uniqueArray(fc.nat(kinds - 1), { minLength: 1, maxLength: 3 }),
      steps: fc.array(kill ? withKills : step, { minLength: 4, maxLength: 30 }),
    })
    // With a kill in it where there are to be any.
    .filter(({ steps }) => !kill || steps.some((each) => each.do === 'kill'));
