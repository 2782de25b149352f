import { setTimeout as delay } from 'node:timers/promises';
import { dashboard } from '#contract/dashboard.ts';
import { chanceOf } from './chance.ts';
import { dayIn } from './clock.ts';
import type { Device } from './device.ts';
import { begin } from './play.ts';
import { until } from './processes.ts';
import { differences } from './state.ts';
import { type Kind, taps } from './things.ts';
import type { ProcessWorld } from './world.ts';

/**
 * Frequent kinds; unused kinds, which a new plan ends, which go by another clock or day, or of which a week takes two; all
 * others are occasional.
 */
const often: Kind[] = ['ritual', 'second ritual', 'water', 'workout'];
const never: Kind[] = ['grocery', 'meal', 'swap', 'fast', 'pause', 'day start', 'rest'];
const seldom = (Object.keys(taps) as Kind[]).filter((kind) => ![...often, ...never].includes(kind));

/** Milliseconds between two taps of a person, and between attempts to send: faster than a real page. */
const pauseMs = { taps: [60, 420], attempts: 150 } as const;

/** On each device its owner makes taps, and checks that acknowledged writes are still there, until `end`. */
export async function startLoad(world: ProcessWorld, seed: number) {
  const { devices, network, clock } = world;
  const { model, somebody, tap } = await begin(world);
  clock.run();
  const broken: string[] = [];
  let isOver = false;

  /** Waits until all operations of a device are acknowledged. */
  async function settle(device: Device, at: number): Promise<void> {
    await device.tried();
    while ((await device.storedOf(somebody(at))).length > 0) {
      await delay(pauseMs.attempts);
      void device.sendWaiting();
      for (const refused of device.refused) broken.push(`refused: ${refused}`);
      device.discardRefused('');
    }
  }

  /** Checks acknowledged writes and today's date. Another instance may respond. */
  async function look(at: number): Promise<void> {
    const person = somebody(at);
    const day = dayIn(person.zone, clock.now());
    const { reply: seen } = await network.ask(person, dashboard.read, {});
    const after = dayIn(person.zone, clock.now());
    if (seen.today !== day && seen.today !== after)
      broken.push(`in ${person.zone} it is ${after}, and the server says ${seen.today}`);
    if (seen.today !== day || day !== after) return;
    const things = model.things(person.id).filter((thing) => thing.split(' ')[1] === day);
    const isSo = (thing: string) => model.expected(person.id, thing)?.[0];
    const ticked = things.filter((thing) => thing.startsWith('ritual ') && isSo(thing)).toSorted();
    const shown = seen.ritualCompletions.map(({ ritualId }) => `ritual ${day} ${ritualId}`).toSorted();
    if (`${shown}` !== `${ticked}`) broken.push(`the dashboard shows ${shown}, and not ${ticked}`);
    const [water, glasses] = [isSo(`water ${day}`), seen.dailyProgress.waterIntake];
    if (water !== glasses) broken.push(`the dashboard shows ${glasses} glasses, and not ${water}`);
    broken.push(...(await differences(world, model, person, things)));
  }

  async function live(device: Device, at: number): Promise<void> {
    const chance = chanceOf(seed + at + 1);
    while (!isOver) {
      const kind = chance.of(chance.below(3) > 0 ? often : seldom);
      // No operation may wait across a change of plan.
      if (kind === 'plan') await settle(device, at);
      network.switchInstance();
      tap(at, kind, chance.below(8), dayIn(somebody(at).zone, clock.now()));
      if (kind === 'plan' || chance.below(3) > 0) {
        await settle(device, at);
        if (chance.below(2) === 0) await look(at);
      }
      await delay(chance.between(...pauseMs.taps));
    }
    await settle(device, at);
  }
  const lives = Promise.all(devices.map(live));
  lives.catch((error: Error) => broken.push(error.message));
  const acknowledged = () => devices.map(({ confirmed }) => confirmed.size);

  return {
    broken,
    acknowledged: () => acknowledged().reduce((sum, one) => sum + one, 0),
    /**
     * Acknowledged, permanent writes, which a backup that begins now must contain: the person, and the end of the
     * thing's name.
     */
    lasting: () =>
      model.all().flatMap(({ person, thing, operation }) => {
        const isLasting = thing.startsWith('workout ') || thing.startsWith('own-ritual ');
        const isConfirmed = devices.some(({ confirmed }) => confirmed.has(operation));
        return isLasting && isConfirmed ? [{ person, id: thing.split(' ').at(-1) ?? '' }] : [];
      }),
    /**
     * Waits until every instance is ready and everybody has written again. Returns the milliseconds until the
     * instances were ready.
     */
    async recovers(withinMs = 90_000): Promise<number> {
      const began = performance.now();
      await world.database.untilReady(withinMs);
      for (const instance of world.instances) await instance.untilReady(withinMs);
      const ready = Math.round(performance.now() - began);
      const before = acknowledged();
      const isAlive = () => acknowledged().every((count, at) => count > (before[at] ?? 0));
      await until('everybody does something', isAlive, withinMs);
      return ready;
    },
    /** Ends the load, and compares everything. Returns the broken promises. */
    async end(): Promise<string[]> {
      isOver = true;
      await lives;
      for (const person of world.people) {
        const wrong = await differences(world, model, person);
        broken.push(...wrong.map((what) => `${person.id}: ${what}`));
      }
      return [...broken, ...network.wrongAnswers];
    },
  };
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
