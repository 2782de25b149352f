import fc from 'fast-check';
import { type Fate, fates } from './network.ts';
import { type Kind, taps } from './things.ts';

/** An event of a history, seconds after the previous one. `thing` is one of the history's. */
export type Step = { after: number } & (
  | { do: 'tap'; device: number; thing: number; value: number }
  | { do: 'network'; device: number; online: boolean; next: Fate[] }
  | { do: 'send' | 'reload' | 'refresh' | 'session ends' | 'enter' | 'other tab'; device: number }
  | { do: 'clock'; device: number; days: number }
  | { do: 'kill'; device: number; thing: number; value: number; milliseconds: number }
  | { do: 'deliver'; which: number }
  | { do: 'instance' | 'database restarts' }
);

/** Events on a few kinds of things, so that devices conflict. */
export type History = { things: Kind[]; steps: Step[] };

const device = fc.nat(2);
const tap = { device, thing: fc.nat(2), value: fc.nat(7) };
const fate = fc.oneof(fc.constant<Fate>('arrives'), fc.constantFrom(...fates));

const step = (weight: number, names: Step['do'][], parts: Record<string, fc.Arbitrary<unknown>>) => {
  const record = { do: fc.constantFrom(...names), ...parts, after: fc.integer({ min: 1, max: 7_200 }) };
  return { weight, arbitrary: fc.record(record) as unknown as fc.Arbitrary<Step> };
};
const steps = [
  step(14, ['tap'], tap),
  step(3, ['network'], { device, online: fc.boolean(), next: fc.array(fate, { maxLength: 4 }) }),
  step(5, ['send', 'reload', 'refresh', 'session ends', 'enter', 'other tab'], { device }),
  step(1, ['clock'], { device, days: fc.integer({ min: -5, max: 5 }) }),
  step(2, ['deliver'], { which: fc.nat(5) }),
  step(1, ['instance', 'database restarts'], {}),
];
/** A tap, after which the instance that answers is killed within milliseconds. */
const killing = step(3, ['kill'], { ...tap, milliseconds: fc.nat(12) });

/** Kinds that several devices of a person can change at once: of two plans the later removes things of the other. */
const shared = (Object.keys(taps) as Kind[]).filter((kind) => kind !== 'plan');

/** `kills`: with at least one kill of the server. */
export const history = ({ kills = false } = {}): fc.Arbitrary<History> =>
  fc
    .record({
      things: fc.uniqueArray(fc.constantFrom(...shared), { minLength: 1, maxLength: 3 }),
      steps: fc.array(fc.oneof(...steps, ...(kills ? [killing] : [])), { minLength: 4, maxLength: 30 }),
    })
    .filter(({ steps }) => !kills || steps.some((each) => each.do === 'kill'));
