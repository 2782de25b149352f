import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rituals } from '#contract/rituals.ts';
import { deviceOf } from '#server/conflicts.testing.ts';
import type { TestApp } from '#server/testing.ts';
import { first, goal, personWithPlan, startAtNoon, tick, ticksOf, today } from './rituals.testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startAtNoon();
});
afterAll(() => tisane.close());

describe('finalizing a plan', () => {
  test('replaces the whole list, and keeps remaining rituals with their ticks', async () => {
    const { maya, plan } = await personWithPlan(tisane);
    const full = await maya.get(rituals.forGoal, { params: { goal } });
    await tick(maya, first(plan));
    const keep = full
      .slice(0, 3)
      .map(({ id, title, timeOfDay, description }) => ({ id, title, timeOfDay, description }));
    const body = { rituals: [...keep, { title: '  My own walk ', timeOfDay: 'evening' as const }] };
    const after = await maya.get(rituals.finalize, { params: { goal }, body });
    expect(after.map(({ title }) => title)).toEqual([
      ...full.slice(0, 3).map(({ title }) => title),
      'My own walk',
    ]);
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual(keep.map(({ id }) => id));
    expect(after[0]).toMatchObject({ minutes: full[0]?.minutes, why: full[0]?.why });
    expect(await ticksOf(maya, today)).toEqual([first(plan)]);
  });

  test('keeps additions and removals made elsewhere since the list was loaded', async () => {
    const { maya } = await personWithPlan(tisane);
    const plan = await maya.get(rituals.forGoal, { params: { goal } });
    const known = plan.map(({ id }) => id);
    const lines = plan.map(({ id, title, timeOfDay }) => ({ id, title, timeOfDay }));
    const [out, dropped, ...rest] = lines;
    const added = { id: randomUUID(), goal, title: 'Ginger tea', timeOfDay: 'evening' as const };
    // Elsewhere one is removed and another added; here the second is removed and one is added.
    await maya.get(rituals.finalize, { params: { goal }, body: { rituals: lines.slice(1) } });
    await maya.get(rituals.create, { body: added });
    const own = { id: randomUUID(), title: 'My own walk', timeOfDay: 'midday' as const };
    const mine = [...(out ? [out] : []), ...rest, own];
    const after = await maya.get(rituals.finalize, { params: { goal }, body: { rituals: mine, known } });
    expect(after.map(({ id }) => id).sort()).toEqual([...rest, own, added].map(({ id }) => id).sort());
    expect(after.map(({ id }) => id)).not.toContain(dropped?.id);
  });

  test('a repeat with ids made by the client changes nothing', async () => {
    const { maya } = await personWithPlan(tisane);
    const [template] = await maya.get(rituals.templates, { params: { goal } });
    const body = {
      rituals: [
        { id: randomUUID(), title: 'Walk', timeOfDay: 'midday' as const },
        { id: randomUUID(), templateId: template?.templateId, title: 'Light', timeOfDay: 'morning' as const },
      ],
    };
    const once = await maya.get(rituals.finalize, { params: { goal }, body });
    expect(once.map(({ id }) => id).sort()).toEqual(body.rituals.map(({ id }) => id).sort());
    expect(once.find(({ title }) => title === 'Light')?.why).toBe(template?.why);
    expect(await maya.get(rituals.finalize, { params: { goal }, body })).toEqual(once);
  });

  test('a refused list leaves the plan unchanged', async () => {
    const { maya, plan } = await personWithPlan(tisane);
    const send = (lines: unknown) =>
      tisane.raw({
        method: 'PUT',
        url: `/api/rituals/goal/${goal}`,
        headers: { cookie: maya.cookie },
        payload: { rituals: lines },
      });
    const line = { title: 'Walk', timeOfDay: 'midday' };
    expect((await send([line, { title: '   ', timeOfDay: 'midday' }])).status).toBe(400);
    expect((await send([line, { title: 'x', timeOfDay: 'midnight' }])).status).toBe(400);
    expect((await send(Array(61).fill(line))).status).toBe(400);
    expect((await send('all of them')).status).toBe(400);
    expect(
      (
        await send([
          { ...line, id: first(plan) },
          { ...line, id: first(plan) },
        ])
      ).status,
    ).toBe(400);
    expect((await send([{ title: 'null \u0000 sign', timeOfDay: 'midday' }])).status).toBe(400);
    expect(await maya.get(rituals.forGoal, { params: { goal } })).toEqual(plan);
  });

  test('a device that waited while the goal changed is told so', async () => {
    const { maya } = await personWithPlan(tisane);
    const call = { params: { goal: 'skin-clarity-glow' as const }, body: { rituals: [] } };
    const { status } = await deviceOf(tisane, maya)(rituals.finalize, call, { madeAt: -60 });
    expect(status).toBe(409);
  });

  test("cannot touch another person's rituals", async () => {
    const { maya, plan } = await personWithPlan(tisane);
    const { maya: other } = await personWithPlan(tisane);
    const body = { rituals: [{ id: first(plan), title: 'Mine now', timeOfDay: 'morning' as const }] };
    const after = await other.get(rituals.finalize, { params: { goal }, body });
    expect(after).toHaveLength(1);
    expect((await maya.get(rituals.forGoal, { params: { goal } }))[0]).toEqual(plan[0]);
  });

  test('a ritual removed and restored on the same day keeps its ticks', async () => {
    const { maya } = await personWithPlan(tisane);
    const full = await maya.get(rituals.forGoal, { params: { goal } });
    const lines = full.map(({ id, title, timeOfDay, description }) => ({
      id,
      title,
      timeOfDay,
      description,
    }));
    await tick(maya, lines[0]?.id ?? '');
    await maya.get(rituals.finalize, { params: { goal }, body: { rituals: lines.slice(1) } });
    const back = await maya.get(rituals.finalize, { params: { goal }, body: { rituals: lines } });
    expect(back).toEqual(full);
  });
});
