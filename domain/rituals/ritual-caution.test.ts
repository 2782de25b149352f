import { expect, test } from 'vitest';
import type { SafetyFlag } from '#contract/safety.ts';
import { isCautionShown } from './ritual-caution.ts';

const profile = (...flags: SafetyFlag[]) => ({ flags, medicines: [], pairs: [] });
const templates = [
  { templateId: 'cool-wrists', cautionFlags: ['heart-disease' as const] },
  { templateId: 'ten-breaths', cautionFlags: [] },
  { templateId: 'cuff', cautionFlags: null },
];
const ritual = (templateId: string | null, caution: string | null = 'Ask first.') => ({
  templateId,
  caution,
});

test('a caution is shown with its ritual to people whom it concerns', () => {
  expect(isCautionShown(ritual('cool-wrists'), templates, profile('heart-disease'))).toBe(true);
  // Flags that imply heart disease count too.
  expect(isCautionShown(ritual('cool-wrists'), templates, profile('digoxin'))).toBe(true);
  expect(isCautionShown(ritual('cool-wrists'), templates, profile('asthma'))).toBe(false);
  expect(isCautionShown(ritual('cool-wrists'), templates, profile())).toBe(false);
  expect(isCautionShown(ritual('ten-breaths'), templates, profile('heart-disease'))).toBe(false);
});

test('it is shown to everybody without flags, and without a profile', () => {
  expect(isCautionShown(ritual('cuff'), templates, profile())).toBe(true);
  expect(isCautionShown(ritual(null), templates, profile())).toBe(true);
  expect(isCautionShown(ritual('cool-wrists'), undefined, profile())).toBe(true);
  expect(isCautionShown(ritual('cool-wrists'), templates, undefined)).toBe(true);
  expect(isCautionShown(ritual('cuff', null), templates, undefined)).toBe(false);
});
