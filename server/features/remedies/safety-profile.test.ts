import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DosePlan, doses } from '#contract/doses.ts';
import { examples } from '#contract/examples/examples.ts';
import { progress } from '#contract/progress.ts';
import { remedies } from '#contract/remedies.ts';
import { rituals } from '#contract/rituals.ts';
import { type SafetyFlag, safetyFlags } from '#contract/safety.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const emptyProfile = { flags: null, medicines: [], pairs: [] };
const profileOf = (who: Client) => who.get(remedies.safetyProfile, {});
const say = (who: Client, flags: SafetyFlag[]) => who.get(remedies.saveSafetyProfile, { body: { flags } });

describe('a safety profile', () => {
  test('is null until it is saved, replaced when saved again, and deleted on request', async () => {
    const maya = await tisane.signUp();
    expect(await profileOf(maya)).toEqual(emptyProfile);
    expect(await say(maya, ['lithium', 'pregnancy', 'lithium'])).toMatchObject({
      flags: ['lithium', 'pregnancy'],
    });
    expect(await profileOf(maya)).toMatchObject({ flags: ['lithium', 'pregnancy'] });
    await say(maya, ['statin']);
    expect(await profileOf(maya)).toMatchObject({ flags: ['statin'] });
    await say(maya, []);
    expect(await profileOf(maya)).toMatchObject({ flags: [] });
    for (let count = 0; count < 2; count += 1) {
      expect(await maya.get(remedies.deleteSafetyProfile, {})).toEqual(emptyProfile);
    }
    expect(await profileOf(maya)).toEqual(emptyProfile);
  });

  test('accepts every known flag, and no other', async () => {
    const maya = await tisane.signUp();
    expect(await say(maya, [...safetyFlags])).toMatchObject({ flags: [...safetyFlags] });
    for (const flags of [['tired'], 'pregnancy', [null], Array(61).fill('pregnancy'), undefined]) {
      const { status } = await tisane.raw({
        method: 'PUT',
        url: remedies.saveSafetyProfile.path,
        headers: { cookie: maya.cookie },
        payload: { flags },
      });
      expect([flags, status]).toEqual([flags, 400]);
    }
    expect((await profileOf(maya)).flags).toHaveLength(safetyFlags.length);
  });

  test('is private: neither others nor admins read, change or delete it', async () => {
    const maya = await tisane.signUp();
    await say(maya, ['pregnancy']);
    const admin = await tisane.signUp();
    await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [admin.user?.id]);
    for (const other of [await tisane.signUp(), admin]) {
      expect(await profileOf(other)).toEqual(emptyProfile);
      await say(other, ['statin']);
      await other.get(remedies.deleteSafetyProfile, {});
    }
    expect(await profileOf(maya)).toMatchObject({ flags: ['pregnancy'] });
  });

  test('has medicines by name: known ones with their flags, unknown ones stored and shown', async () => {
    const maya = await tisane.signUp();
    const medicines = [
      { typed: 'Eliquis', ingredients: ['apixaban'] },
      { typed: 'Xyzzqol', ingredients: null },
      { typed: 'Old box', ingredients: ['snake-oil'] },
    ];
    const saved = await maya.get(remedies.saveSafetyProfile, { body: { flags: [], medicines } });
    expect(saved.medicines).toMatchObject([
      { typed: 'Eliquis', known: { name: 'apixaban', flags: ['blood-thinner'] } },
      { typed: 'Xyzzqol', known: null },
      { typed: 'Old box', known: null },
    ]);
    // Saving only flags keeps the medicines.
    expect((await say(maya, ['pregnancy'])).medicines).toEqual(saved.medicines);
    expect(await maya.get(remedies.deleteSafetyProfile, {})).toEqual(emptyProfile);
  });

  test('has the medicines of dose plans too: once, marked, with their interactions, until the plan ends', async () => {
    const maya = await tisane.signUp();
    const ben = await tisane.signUp();
    const planId = randomUUID();
    const take = (body: Partial<DosePlan>) => maya.get(doses.savePlan, { params: { planId }, body });
    const planOf = (...ingredients: string[]) =>
      ingredients.map((ingredient) => ({ ingredient, amount: null, unit: 'mg' as const }));
    await take({
      ...(examples.doses.savePlan.body as DosePlan),
      name: 'Coumadin',
      contents: planOf('warfarin'),
    });
    const planned = await profileOf(maya);
    expect(planned).toMatchObject({
      flags: null,
      medicines: [{ typed: 'Coumadin', isPlanned: true, known: { flags: ['blood-thinner'] } }],
    });
    expect(planned.pairs).toContainEqual(expect.objectContaining({ medicine: 0, level: 'avoid' }));
    expect(await profileOf(ben)).toEqual(emptyProfile);

    // It is in the list too, under another name.
    const named = [{ typed: 'Warfarin', ingredients: ['warfarin'] }];
    await maya.get(remedies.saveSafetyProfile, { body: { flags: [], medicines: named } });
    const both = await profileOf(maya);
    expect(both.medicines).toMatchObject(named);
    expect(both.medicines).toHaveLength(1);
    expect(await maya.get(remedies.deleteSafetyProfile, {})).toEqual(planned);

    for (const end of [
      { stoppedOn: '2020-01-01' },
      { stoppedOn: null, endsOn: '2020-01-01' },
      { contents: [] },
    ]) {
      await take({ endsOn: null, stoppedOn: null, contents: planOf('warfarin'), ...end });
      expect([end, await profileOf(maya)]).toEqual([end, emptyProfile]);
    }
  });

  test('is deleted with the account', async () => {
    const maya = await tisane.signUp();
    await say(maya, ['pregnancy']);
    await tisane.db.$client.query('delete from "user" where id = $1', [maya.user?.id]);
    const { rows } = await tisane.db.$client.query('select from safety_profiles where user_id = $1', [
      maya.user?.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a ritual made from a remedy', () => {
  const goal = 'energy-boost' as const;
  const add = (who: Client, remedyId?: string) =>
    who.ask(rituals.create, {
      body: { goal, title: 'Tea', timeOfDay: 'evening', ...(remedyId && { remedyId }) },
    });
  const person = async () => {
    const maya = await tisane.signUp();
    await maya.get(progress.setGoal, { body: { currentGoal: goal } });
    return maya;
  };
  const cautionsOf = async (who: Client, condition: string, remedyId: string) => {
    const reply = await who.get(remedies.forCondition, { params: { condition } });
    const all = [...reply.herbs, ...reply.supplements, ...reply.foods, ...reply.lifestyle, ...reply.mindset];
    return all.find(({ id }) => id === remedyId)?.cautions ?? [];
  };

  test('keeps the cautions for the person, things to avoid first', async () => {
    const maya = await person();
    await say(maya, ['blood-thinner', 'pregnancy', 'statin', 'levodopa']);
    const cautions = await cautionsOf(maya, 'brain-fog', 'brain-fog:ginkgo');
    const text = (flag: SafetyFlag) => cautions.find((caution) => caution.flag === flag)?.text;
    const { body } = await add(maya, 'brain-fog:ginkgo');
    const met = ['blood-thinner', 'pregnancy', 'statin'] as const;
    expect(body.caution).toContain(met.map(text).join('\n'));
    expect(body.caution).toContain('Stop at once for: ');
    const plan = await maya.get(rituals.forGoal, { params: { goal } });
    expect(plan.find(({ id }) => id === body.id)?.caution).toBe(body.caution);
  });

  test('keeps two things to avoid it with when nothing is known of the person, or nothing applies', async () => {
    const maya = await person();
    const avoid = (await cautionsOf(maya, 'brain-fog', 'brain-fog:ginkgo')).filter(
      ({ level }) => level === 'avoid',
    );
    const two = avoid
      .slice(0, 2)
      .map(({ text }) => text)
      .join('\n');
    expect(avoid.length).toBeGreaterThan(2);
    expect((await add(maya, 'brain-fog:ginkgo')).body.caution).toContain(`${two}\nNever: `);
    await say(maya, []);
    expect((await add(maya, 'brain-fog:ginkgo')).body.caution).toContain(`${two}\nNever: `);
    await say(maya, ['levodopa']);
    expect((await add(maya, 'brain-fog:ginkgo')).body.caution).toContain(`${two}\nNever: `);
  });

  test('has none where there is no caution, or no remedy', async () => {
    const maya = await person();
    expect((await add(maya, 'migraine:after-the-storm')).body.caution).toBeNull();
    expect((await add(maya)).body.caution).toBeNull();
  });

  test('is checked against medicines by name too', async () => {
    const maya = await person();
    await maya.get(remedies.saveSafetyProfile, {
      body: { flags: [], medicines: [{ typed: 'Eliquis', ingredients: ['apixaban'] }] },
    });
    const cautions = await cautionsOf(maya, 'arthritis', 'arthritis:turmeric');
    const { body } = await add(maya, 'arthritis:turmeric');
    expect(body.caution).toContain(cautions.find(({ flag }) => flag === 'blood-thinner')?.text);
  });

  test('reveals nothing of another person’s profile', async () => {
    const [maya, other] = [await person(), await person()];
    const before = (await add(maya, 'brain-fog:ginkgo')).body.caution;
    await say(other, ['statin']);
    expect((await add(maya, 'brain-fog:ginkgo')).body.caution).toBe(before);
  });

  test('from an unknown remedy is not made', async () => {
    const maya = await person();
    const { status, body } = await add(maya, 'migraine:hope');
    expect([status, body.message]).toEqual([404, 'There is no such remedy.']);
    expect(await maya.get(rituals.forGoal, { params: { goal } })).toHaveLength(15);
  });
});
