import { describe, expect, test } from 'vitest';
import { safetyFlags } from '#contract/safety.ts';
import { safety } from '#messages/generated/safety.ts';
import { advice, warning } from './safety-warning.ts';

describe('a warning', () => {
  test.each([
    [
      'blood-thinner',
      'Ginkgo can raise the risk of bleeding; ask your doctor first.',
      'You take a blood thinner: ginkgo can raise the risk of bleeding; ask your doctor first.',
    ],
    [
      'antidepressant',
      "St. John's wort adds to serotonin.",
      "You take an antidepressant: St. John's wort adds to serotonin.",
    ],
    [
      'antiplatelet',
      'SSRIs slow clotting too.',
      'You take aspirin or another antiplatelet: SSRIs slow clotting too.',
    ],
    [
      'chemotherapy',
      'EGCG in green tea blocks bortezomib.',
      'You are in cancer treatment: EGCG in green tea blocks bortezomib.',
    ],
    ['diabetes', 'A cup is fine.', 'You have diabetes: a cup is fine.'],
    ['thyroid', "Hashimoto's may flare.", "You have a thyroid condition: Hashimoto's may flare."],
    ['pregnancy', 'European advice is not to use it.', 'You are pregnant: European advice is not to use it.'],
    [
      'child',
      '8-Prenylnaringenin acts like estrogen.',
      'This is for a child: 8-Prenylnaringenin acts like estrogen.',
    ],
    ['surgery-soon', 'B12 is fine, garlic is not.', 'You have surgery soon: B12 is fine, garlic is not.'],
  ] as const)('about %s: %s', (said, text, words) => {
    expect(warning({ reason: { flag: said, medicine: null }, text })).toBe(words);
  });
});

describe('what a warning shows first', () => {
  const pair = {
    medicine: 0,
    flag: null,
    with: [],
    level: 'apart' as const,
    known: 'established' as const,
    likely: 'often' as const,
    text: 'Iron binds levothyroxine.',
    do: 'Take them four hours apart.',
    references: [],
  };

  test('is the advice for a named medicine', () => {
    const reason = { flag: null, medicine: 'Synthroid (levothyroxine)' };
    expect(advice({ reason, text: pair.text, pair })).toBe(
      'You take Synthroid (levothyroxine): take them four hours apart.',
    );
  });

  test('is the effect where only the kind of medicine is known, or a page says it', () => {
    const ticked = { flag: 'thyroid-medicine' as const, medicine: null };
    expect(advice({ reason: ticked, text: pair.text, pair })).toMatch(/: iron binds levothyroxine\.$/);
    const reason = { flag: null, medicine: 'Synthroid' };
    expect(advice({ reason, text: 'Four hours apart.' })).toBe('You take Synthroid: four hours apart.');
  });
});

test('every flag has one lead, one label and one explanation', () => {
  const said = (texts: Record<string, () => string>) => Object.values(texts).map((say) => say());
  for (const texts of [safety.leads, safety.labels]) {
    expect(Object.keys(texts).sort()).toEqual([...safetyFlags].sort());
    expect(new Set(said(texts)).size).toBe(safetyFlags.length);
  }
  for (const label of said(safety.labels)) expect(label).toMatch(/^\p{Lu}/u);
  for (const explanation of said(safety.explanations)) expect(explanation).toMatch(/^\p{Lu}.{8,79}\.$/u);
});
