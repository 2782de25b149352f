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

/** Resets the world, and creates its model. */
export async function begin(world: World) {
  const { devices, network, clock } = world;
  // Each history gets a new time, so that clocks seen by devices are in the past.
  clock.pass(20 * dayMs);
  const model = createModel({
    'water-goal': [noSettings.habitConfigs.waterGoal.targetGlasses],
    'day-start': [0],
    fast: ['none'],
    water: [null],
    sleep: [null],
    weight: [null],
    plan: world.people.map(({ own }) => own.planId),
    // The other person has no meal of this plan.
    swap: [swapIds[0], undefined],
  });
  const shown = devices.map(() => noSettings);
  const fasts: RecordedFast[] = [];
  /** Queued operations seem older or newer if the device's clock jumps; after a jump back, later ones too. */
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
    /** A person taps a thing of a kind on a device. */
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
    /** A device reloads the habit tracker. */
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

/** Plays a history, delivers everything, and compares the result with the model. */
export async function play(world: World, { things: kinds, steps }: History): Promise<void> {
  const { devices, network, people, quiet, clock } = world;
  const [maya, ada] = people as [Somebody, Somebody];
  const { model, fasts, somebody, hasJumped, tap, refresh } = await begin(world);
  // Also if the day begins five hours late.
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
      // Somebody signs in: on the third device the other person; on the others their own person again.
      await quiet();
      const before = somebody(at);
      const next = at === 2 && before === maya ? ada : maya;
      if (at === 2) {
        device.queue.leave();
        await quiet();
        const dropped = await device.storedOf(before);
        await device.dropOthers(next);
        for (const id of dropped) model.dropped(id, device);
      }
      await device.enter(next);
      if (at === 2) await refresh(at);
    }
    await quiet();
  }

  // Times from a jumped clock or in a held request differ from the person's.
  const areFastsMoved = fasts.length > 0 && (steps.some((each) => each.do === 'clock') || network.hasHeld());
  if (areFastsMoved) model.doubtAll('fast');
  await letEverythingArrive(world, areFastsMoved);
  for (const { operation } of model.all()) {
    // An operation whose first request was held in the network seems later than operations of another device.
    if (devices.some((device) => device.firstArrival.get(operation) === 'held')) model.doubt(operation);
  }
  const refused = devices.flatMap((device) => device.refused);
  const found = { left: await waitingCount(world), refused, wrongAnswers: network.wrongAnswers };
  expect(found).toEqual({ left: 0, refused: [], wrongAnswers: [] });
  for (const person of people) expect(await differences(world, model, person)).toEqual([]);
}

/** Counts queued operations of all people on all devices. */
async function waitingCount({ devices, people }: World): Promise<number> {
  const waiting = await Promise.all(devices.flatMap((device) => people.map(device.storedOf)));
  return waiting.flat().length;
}

/** Restores all networks and sessions, and waits until everything has arrived. */
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
