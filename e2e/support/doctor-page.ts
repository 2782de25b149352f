import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Preset, presets } from '#contract/check-in-presets.ts';
import type { CheckIn, Episode, TrackedItem } from '#contract/check-ins.ts';
import type { DoseLog, DosePlan } from '#contract/doses.ts';
import type { MyData } from '#contract/my-data.ts';
import { addDays } from '#domain/days/day.ts';
import { newPlan } from '#domain/doses/doses.ts';
import { randomFrom } from '#domain/random.ts';
import type { Person } from '../../tooling/person.ts';
import { today } from './doses.ts';

type Life = {
  medicines: readonly (readonly [name: string, ingredient: string | null])[];
  follows: readonly Preset[];
};

export const fewThings: Life = {
  medicines: [
    ['Magnesium', 'magnesium'],
    ['L-Thyroxin', 'levothyroxine'],
    ['Ibuprofen', 'ibuprofen'],
  ],
  follows: ['migraine', 'energy', 'mood', 'pulse', 'weight'],
};

export const manyThings: Life = {
  medicines: [
    ...fewThings.medicines,
    ['Coumadin', 'warfarin'],
    ['Glucophage XR prolonged release', 'metformin'],
    ['Atorvastatin', 'atorvastatin'],
    ['Pantoprazole', 'pantoprazole'],
    ['Bisoprolol', 'bisoprolol'],
    ['Amlodipine', 'amlodipine'],
    ['Sertraline', 'sertraline'],
    ['Ginkgo', null],
    ['Feverfew', null],
  ],
  follows: ['migraine', 'pain', 'fatigue', 'mood', 'nausea', 'blood-pressure', 'weight', 'fever'],
};

/** Ninety days of check-ins, episodes, weights and doses on most days, by a fixed chance. */
export async function liveNinetyDays(maya: Person, { medicines, follows }: Life): Promise<void> {
  const file = await maya.read<MyData>('/api/my-data');
  const chance = randomFrom(7);
  const days = Array.from({ length: 90 }, (_, ago) => addDays(today(), ago - 89));
  const items = follows.map((preset, position): TrackedItem => {
    const facts: { kind: TrackedItem['kind']; units?: readonly { unit: string }[] } = presets[preset];
    const unit = facts.units?.[0]?.unit ?? '';
    return { id: randomUUID(), preset, name: '', kind: facts.kind, unit, isArchived: false, position };
  });
  const recordedOf = ({ id: itemId, preset, kind }: TrackedItem): CheckIn['values'] => {
    if (preset === 'weight' || chance() < 0.2) return [];
    if (preset === 'blood-pressure')
      return [{ itemId, value: 118 + Math.floor(chance() * 20), second: 70 + Math.floor(chance() * 15) }];
    if (kind === 'measurement') return [{ itemId, value: 60 + Math.floor(chance() * 15) }];
    return [{ itemId, value: Math.floor(chance() * (kind === 'yes-no' ? 2 : 11)) }];
  };
  const at = (day: string, hour: string) => `${day}T${hour}:00:00.000Z`;
  const checkIns = days.slice(0, -1).flatMap((day): CheckIn[] =>
    ['06', '10'].slice(chance() < 0.8 ? 1 : 0).map((hour) => ({
      ...{ id: randomUUID(), day, at: at(day, hour), zone: 'UTC', note: 'canary of a note' },
      values: items.flatMap(recordedOf),
    })),
  );
  const [first] = items;
  const episodes = days.slice(0, -1).flatMap((day, nth): Episode[] => {
    if (nth % 13 !== 5 || !first) return [];
    const times = { startedAt: at(day, '09'), endedAt: at(day, '12') };
    return [
      {
        id: randomUUID(),
        itemId: first.id,
        ...times,
        peak: 5 + (nth % 5),
        triggers: [],
        taken: [],
        note: '',
      },
    ];
  });
  const plans = medicines.map(([name, ingredient], nth) => ({
    id: randomUUID(),
    createdAt: at('2026-01-01', String(10 + (nth % 12))),
    plan: {
      ...newPlan,
      isReminded: false,
      name,
      contents: ingredient ? [{ ingredient, amount: 50, unit: 'mg' as const }] : [],
      remedyId: ingredient ? null : `herb:${name.toLowerCase()}`,
      food: nth % 2 ? ('with' as const) : ('any' as const),
      asNeeded: name === 'Ibuprofen' ? { leastHours: 6, mostPerDay: 3 } : null,
      steps: [
        {
          ...{ from: days[nth * 5] ?? today(), amount: 1, days: { kind: 'daily' as const } },
          times: name === 'Ibuprofen' ? [] : nth % 3 ? ['08:00'] : ['08:00', '20:00'],
        },
      ],
    } satisfies DosePlan,
  }));
  const doseLog = plans.flatMap(({ id: planId, plan }) =>
    days.slice(0, -1).flatMap((day): DoseLog[] => {
      const [step] = plan.steps;
      if (!step || day < step.from) return [];
      const row = { planId, day, at: at(day, '08'), amount: 1, movesRest: 0 };
      if (plan.asNeeded)
        return chance() < 0.1 ? [{ ...row, dose: randomUUID().slice(-12), state: 'taken' }] : [];
      return step.times.flatMap((time): DoseLog[] => {
        const luck = chance();
        if (luck < 0.1) return [];
        return [{ ...row, dose: time.replace(':', ''), state: luck < 0.15 ? 'skipped' : 'taken' }];
      });
    }),
  );
  Object.assign(file.data, {
    ...{
      trackedItems: items.map((item) => ({ ...item, deletedAt: null })),
      checkIns,
      episodes,
      dosePlans: plans,
      doseLog,
    },
    weights: follows.includes('weight')
      ? days.filter((_, nth) => nth % 7 === 0).map((date, nth) => ({ date, kg: 71 - nth / 10 }))
      : [],
    safetyProfile: [{ flags: ['high-blood-pressure', 'reflux', 'allergy-nuts'], medicines: [] }],
  });
  const { status } = await maya.request('POST', '/api/my-data/restore', { file, replace: true });
  expect(status).toBe(200);
}

/** The pages of the printed page, from the PDF's own objects. */
export async function printedPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
