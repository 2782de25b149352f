import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { type HabitSettings, habits } from '#contract/habits.ts';
import { mergeHabitSettings } from '#domain/habits/merge-habit-settings.ts';
import type { Device } from './device.ts';
import { createModel } from './model.ts';
import { empty, noSettings, type Somebody } from './people.ts';
import { readFresh, stateOf } from './state.ts';
import type { History } from './steps.ts';
import { type RecordedFast, taps } from './things.ts';
import { offDevice } from './virtual-time.ts';
import type { World } from './world.ts';

const dayMs = 86_400_000;

/** Plays a history, lets everything arrive, and compares what is so then with the model. */
export async function play(world: World, { things: kinds, steps }: History): Promise<void> {
  const { devices, network, tisane, maya, ada, quiet } = world;
  const people = [maya, ada];
  // A new time for each: what a device has seen of its clock stays behind.
  world.passTime(20 * dayMs);
  // Also where it begins five hours late.
  const day = new Date(world.now() - dayMs / 4).toISOString().slice(0, 10);
  const model = createModel({
    goalOfWater: noSettings.habitConfigs.waterGoal.targetGlasses,
    recipeId: maya.own.recipeId,
  });
  const shown = devices.map(() => noSettings);
  const fasts: RecordedFast[] = [];
  network.reset();
  await empty(tisane, people);
  for (const [at, device] of devices.entries()) {
    device.setClock(at * dayMs * 2);
    await device.empty();
    await device.enter(at === 2 ? ada : maya);
  }

  /** What waits on a device when its clock jumps seems to have waited longer or shorter; after a jump back, so does what follows. */
  const hasJumped = devices.map(() => false);
  const somebody = (device: Device) => people.find(({ id }) => id === device.person?.id) as Somebody;

  const nameOf = (at: number) => `${at} ${devices[at]?.entries()}`;

  function tap(at: number, thing: number, value: number): void {
    const device = devices[at] as Device;
    const { own, id: person } = somebody(device);
    const made = taps[kinds[thing % kinds.length] ?? 0]?.({
      device,
      at,
      now: world.now(),
      own,
      fasts,
      day,
      value,
      shown: shown[at] ?? noSettings,
    });
    if (!made) return;
    const { operation, more, ...said } = made;
    for (const each of more ? [said, more] : [said]) {
      model.meant({ person, device: nameOf(at), operation, ...each });
      if (hasJumped[at]) model.doubt(operation);
    }
    if (said.thing === 'goal of water') {
      const pending = device.queue.unconfirmed().find(({ id }) => id === operation);
      const changed = pending?.value as { settings: HabitSettings } | undefined;
      if (changed) shown[at] = changed.settings;
    }
  }

  async function refresh(at: number): Promise<void> {
    const device = devices[at] as Device;
    const { settings } = await readFresh(network, somebody(device), habits.settings, {});
    let known = settings ?? noSettings;
    for (const { name, value } of device.queue.unconfirmed()) {
      if (name !== 'habit-settings') continue;
      const { settings: mine, base } = value as { settings: HabitSettings; base: HabitSettings };
      known = mergeHabitSettings(base, mine, known);
    }
    shown[at] = known;
  }

  for (const each of steps) {
    world.passTime(each.after * 1000);
    const at = 'device' in each ? each.device : 0;
    const device = devices[at] as Device;
    switch (each.do) {
      case 'tap':
        tap(at, each.thing, each.value);
        break;
      case 'network':
        device.setNetwork(each.online, each.next);
        break;
      case 'send':
        void device.sendWaiting();
        break;
      case 'reload':
        await device.reload();
        break;
      case 'refresh':
        await refresh(at);
        break;
      case 'session ends':
        device.setCookie('');
        break;
      case 'other tab':
        device.setCookie(somebody(device) === maya ? ada.cookie : maya.cookie);
        break;
      case 'enter':
        // On the third device whoever was not there; on the others their own person signs in again.
        await quiet();
        if (at === 2) {
          const before = somebody(device);
          const next = before === maya ? ada : maya;
          device.leave();
          await quiet();
          const dropped = await device.storedOf(before);
          await device.dropOthers(next);
          for (const id of dropped) model.dropped(id, device.mayHaveCounted);
          await device.enter(next);
          await refresh(at);
        } else await device.enter(maya);
        break;
      case 'clock':
        for (const { id } of device.queue.unconfirmed()) model.doubt(id);
        if (each.days * dayMs < device.clockOffset()) hasJumped[at] = true;
        device.setClock(each.days * dayMs);
        break;
      case 'kill':
        tap(at, each.thing, each.value);
        for (const other of devices) void other.sendWaiting();
        await offDevice(() => delay(each.milliseconds));
        await world.kill();
        break;
      case 'deliver':
        if (network.heldCount() > 0) await network.deliver(each.which);
        break;
      case 'instance':
        network.switchInstance();
        break;
      case 'database restarts':
        await tisane.db.$client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'tisane'
              and pid <> pg_backend_pid() and usename <> current_user`,
        );
        break;
    }
    await quiet();
  }

  // Times that were said by a clock that jumped, or in a request that was held, are others than were meant.
  const areFastsMoved = fasts.length > 0 && (steps.some((each) => each.do === 'clock') || network.hasHeld());
  if (areFastsMoved) model.doubtAll('fast ');
  await letEverythingArrive(world, areFastsMoved);
  for (const { operation } of model.all()) {
    // What arrived first after it had been held in the network for a while seems to have been meant later than it was.
    if (devices.some((device) => device.wasHeldFirst(operation))) model.doubt(operation);
  }
  await expectAsMeant(world, model, day);
}

/** Counts what still waits on any device, for anybody. */
async function waitingCount({ devices, maya, ada }: World): Promise<number> {
  const waiting = await Promise.all(devices.flatMap((device) => [maya, ada].map(device.storedOf)));
  return waiting.flat().length;
}

/** In the end all have a network and a session, and everything arrives. */
async function letEverythingArrive(world: World, mayRefuseFasts: boolean): Promise<void> {
  const { devices, network, quiet } = world;
  for (let round = 0; round < 20; round += 1) {
    world.passTime(1000);
    while (network.heldCount() > 0) {
      await network.deliver(round);
      await quiet();
    }
    for (const device of devices) {
      device.setNetwork(true);
      await device.reload();
      device.setCookie(device.person?.cookie ?? '');
      await device.sendWaiting();
      await quiet();
      if (mayRefuseFasts) await device.discardRefused('fast-');
      await quiet();
    }
    if (network.heldCount() === 0 && (await waitingCount(world)) === 0) return;
  }
}

/** Compares what the server says with the model, and what it has counted with what it says. */
async function expectAsMeant(
  world: World,
  model: ReturnType<typeof createModel>,
  day: string,
): Promise<void> {
  const refused = world.devices.flatMap((device) => device.refused);
  expect({ left: await waitingCount(world), refused }).toEqual({ left: 0, refused: [] });
  for (const person of [world.maya, world.ada]) {
    const { values, counted } = await stateOf(world, person, day, model.things());
    const wrong = [...values].flatMap(([thing, value]) => {
      const wanted = model.expected(person.id, thing);
      return wanted && !wanted.includes(value) ? [{ thing, value, wanted }] : [];
    });
    expect(wrong).toEqual([]);
    // Nothing is counted that nobody of them meant, and nothing twice.
    const wanted = { ticks: 0, workouts: 0 };
    for (const [thing, value] of values) {
      if (value === true && thing.startsWith('ritual ')) wanted.ticks += 1;
      if (value === true && thing.startsWith('workout ')) wanted.workouts += 1;
    }
    expect(counted).toEqual({ ...wanted, minutes: wanted.workouts * 5 });
  }
}
