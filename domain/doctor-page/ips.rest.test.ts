import { expect, it } from 'vitest';
import { bundleOf } from './ips.testing.ts';
import { ipsFindings } from './ips-checks.testing.ts';
import { checkSheets } from './sheets.testing.ts';

it('makes a good patient summary of a thousand sheets', () => {
  checkSheets(1000, (sheet, seed) => {
    expect(ipsFindings(bundleOf(sheet, seed))).toEqual([]);
  });
});
