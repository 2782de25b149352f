import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { type HabitSettings, habits } from '#contract/habits.ts';
import { mergeHabitSettings } from '#domain/habits/merge-habit-settings.ts';
import type { Device } from './device.ts';
import { createModel } from './model.ts';
import { empty, noSettings, type Somebody } from './people.ts';
import { differences } from './state.ts';
import type { History } from './steps.ts';
import { type Kind, type RecordedFast, swapIds, taps } from './things.ts';
import type { World } from './world.ts';

const dayMs = 86_400_000;

/** Empties the world, and begins a model of what is done in it. */
export async function begin(world: World) {
  const { devices, network, clock } = world;
  // A new time for each: what a device has seen of its clock stays behind.
  clock.pass(20 * dayMs);
  const model = createModel({
    'water-goal': [noSettings.habitConfigs.waterGoal.targetGlasses],
    'day-start': [0],
    fast: ['none'],
    water: [null],
    sleep: [null],
    weight: [null],
    plan: world.people.map(({ own }) => own.planId),
    // Nobody has a meal of the other's plan.
    swap: [swapIds[0], undefined],
  });
  const shown = devices.map(() => noSettings);
  const fasts: RecordedFast[] = [];
  /** What waits on a device when its clock jumps seems to have waited longer or shorter; after a jump back, so does what follows. */
  const hasJumped = devices.map(() => false);
  network.reset();
  await empty(world);
  for (const [at, device] of devices.entries()) {
    await device.empty();
    await device.enter(world.ownerOf(at));
  }
  const somebody = (at: number) => world.people.find(({ id }) => id === devices[at]?.person?.id) as Somebody;

  return {
    model,
    fasts,
    somebody,
    hasJumped,
    /** Somebody taps a thing of a kind on a device. */
    tap(at: number, kind: Kind, value: number, day: string): void {
      const device = devices[at] as Device;
      const { own, id: person } = somebody(at);
      const settings = shown[at] ?? noSettings;
      const things = (start: string) => model.things(person).filter((thing) => thing.startsWith(start));
      const isOn = value % 2 === 0;
      const what = { device, at, now: clock.now(), own, fasts, day, value, isOn, shown: settings, things };
      const made = taps[kind](what);
      if (!made) return;
      const operation = device.tap(made.name, made.target, made.sent, made.call);
      for (const { thing, value: expected } of [made, ...(made.also ?? [])]) {
        const where = `${at} ${device.entries}`;
        model.note({ person, device: where, operation, thing, value: expected });
        if (hasJumped[at]) model.doubt(operation);
      }
      if (kind === 'settings') shown[at] = (made.sent as { settings: HabitSettings }).settings;
    },
    /** A device reads the habit tracker again. */
    async refresh(at: number): Promise<void> {
      const { reply } = await network.ask(somebody(at), habits.settings, {});
      let known = reply.settings ?? noSettings;
      for (const { name, value } of devices[at]?.queue.unconfirmed() ?? []) {
        if (name !== 'habit-settings') continue;
        const { settings: mine, base } = value as { settings: HabitSettings; base: HabitSettings };
        known = mergeHabitSettings(base, mine, known);
      }
      shown[at] = known;
    },
  };
}

/** Plays a history, lets everything arrive, and compares what is so then with the model. */
export async function play(world: World, { things: kinds, steps }: History): Promise<void> {
  const { devices, network, people, quiet, clock } = world;
  const [maya, ada] = people as [Somebody, Somebody];
  const { model, fasts, somebody, hasJumped, tap, refresh } = await begin(world);
  // Also where it begins five hours late.
  const day = new Date(clock.now() - dayMs / 4).toISOString().slice(0, 10);
  const kindAt = (thing: number) => kinds[thing % kinds.length] as Kind;
  for (const [at, device] of devices.entries()) device.clockOffset = at * dayMs * 2;

  for (const each of steps) {
    clock.pass(each.after * 1000);
    const at = 'device' in each ? each.device : 0;
    const device = devices[at] as Device;
    if (each.do === 'tap') tap(at, kindAt(each.thing), each.value, day);
    else if (each.do === 'send') void device.sendWaiting();
    else if (each.do === 'reload') await device.reload();
    else if (each.do === 'refresh') await refresh(at);
    else if (each.do === 'session ends') device.cookie = '';
    else if (each.do === 'other tab') device.cookie = (somebody(at) === maya ? ada : maya).cookie;
    else if (each.do === 'deliver') await network.deliver(each.which);
    else if (each.do === 'instance') network.switchInstance();
    else if (each.do === 'database restarts') await world.restartDatabase();
    else if (each.do === 'network') [device.isOnline, device.upcoming] = [each.online, [...each.next]];
    else if (each.do === 'clock') {
      for (const { id } of device.queue.unconfirmed()) model.doubt(id);
      if (each.days * dayMs < device.clockOffset) hasJumped[at] = true;
      device.clockOffset = each.days * dayMs;
    } else if (each.do === 'kill') {
      const kill = await world.aim();
      tap(at, kindAt(each.thing), each.value, day);
      for (const other of devices) void other.sendWaiting();
      await delay(each.milliseconds);
      await kill();
    } else {
      // Somebody enters: on the third device whoever was not there; on the others their own person signs in again.
      await quiet();
      const before = somebody(at);
      const next = at === 2 && before === maya ? ada : maya;
      if (at === 2) {
        device.queue.leave();
        await quiet();
        const dropped = await device.storedOf(before);
        await device.dropOthers(next);
        for (const id of dropped) model.dropped(id, device.mayHaveCounted);
      }
      await device.enter(next);
      if (at === 2) await refresh(at);
    }
    await quiet();
  }

  // Times that were said by a clock that jumped, or in a request that was held, are others than the person's.
  const areFastsMoved = fasts.length > 0 && (steps.some((each) => each.do === 'clock') || network.hasHeld());
  if (areFastsMoved) model.doubtAll('fast');
  await letEverythingArrive(world, areFastsMoved);
  for (const { operation } of model.all()) {
    // What arrived first after it had been held in the network for a while seems later than it was, than what
    // another device did.
    if (devices.some((device) => device.firstArrival.get(operation) === 'held')) model.doubt(operation);
  }
  const refused = devices.flatMap((device) => device.refused);
  const found = { left: await waitingCount(world), refused, wrongAnswers: network.wrongAnswers };
  expect(found).toEqual({ left: 0, refused: [], wrongAnswers: [] });
  for (const person of people) expect(await differences(world, model, person)).toEqual([]);
}

/** Counts what still waits on any device, for anybody. */
async function waitingCount({ devices, people }: World): Promise<number> {
  const waiting = await Promise.all(devices.flatMap((device) => people.map(device.storedOf)));
  return waiting.flat().length;
}

/** In the end all have a network and a session, and everything arrives. */
async function letEverythingArrive(world: World, mayRefuseFasts: boolean): Promise<void> {
  const { devices, network, quiet, clock } = world;
  for (let round = 0; round < 20; round += 1) {
    clock.pass(1000);
    while (network.heldCount() > 0) {
      await network.deliver(round);
      await quiet();
    }
    for (const device of devices) {
      device.isOnline = true;
      device.upcoming = [];
      await device.reload();
      device.cookie = device.person?.cookie ?? '';
      await device.sendWaiting();
      await quiet();
      if (mayRefuseFasts) device.discardRefused('fast-');
      await quiet();
    }
    if (network.heldCount() === 0 && (await waitingCount(world)) === 0) return;
  }
}
