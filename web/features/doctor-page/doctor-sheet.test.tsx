import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fittedSheet } from '#domain/doctor-page/fit.ts';
import { fullSheet } from '#domain/doctor-page/sheet.testing.ts';
import type { Sheet } from '#domain/doctor-page/sheet.ts';
import { expectNoAxeViolations } from '#web/ui/kit.testing.ts';
import { DoctorSheet } from './doctor-sheet.tsx';

/** Paper in margins of 10 mm, in millimetres: the width of A4 and of Letter, and the height of Letter, which is lower. */
const paper = { widths: [190, 195.9], height: 259.4 };
const millimetre = 96 / 25.4;

/** Vitest declares the session without its methods. */
type Session = { send(method: string, parameters: object): Promise<unknown> };
const setMedia = (media: string) => (cdp() as Session).send('Emulation.setEmulatedMedia', { media });
afterEach(() => setMedia(''));

/** The height of a sheet on paper, in millimetres: on the narrower of the two. */
async function printedHeight(sheet: Sheet): Promise<number> {
  await setMedia('print');
  const heights = [];
  for (const width of paper.widths) {
    const screen = await render(
      <div style={{ width: `${width}mm` }}>
        <DoctorSheet sheet={fittedSheet(sheet)} />
      </div>,
    );
    await document.fonts.ready;
    heights.push((screen.container.firstElementChild?.getBoundingClientRect().height ?? 0) / millimetre);
    await screen.unmount();
  }
  return Math.max(...heights);
}

const repeated = <T,>(entries: readonly T[], times: number): T[] =>
  Array.from({ length: times }, () => entries).flat();

const sheet = fullSheet();
const twice = <T extends { planId: string }>(all: readonly T[]) => [
  ...all,
  ...all.map((one) => ({ ...one, planId: `${one.planId} again` })),
];

test.each<[string, Sheet]>([
  ['twelve medicines and eight items', sheet],
  ['many medicines', { ...sheet, taken: twice(twice(sheet.taken)) }],
  [
    'long interactions',
    {
      ...sheet,
      warnings: repeated(sheet.warnings, 5).map((one, at) => ({
        ...one,
        text: `${at} ${one.text} ${one.text}`,
      })),
    },
  ],
  [
    'many items',
    { ...sheet, taken: [], items: repeated(sheet.items, 5).map((one, at) => ({ ...one, id: `${at}` })) },
  ],
  [
    'long names',
    {
      ...sheet,
      taken: sheet.taken.map((one) => ({ ...one, name: `${one.name} WITH MANY WIDE CAPITALS AND MORE` })),
    },
  ],
  [
    'long doses',
    { ...sheet, taken: sheet.taken.map((one) => ({ ...one, dose: repeated([one.dose], 3).join(' · ') })) },
  ],
  ['questions', { ...sheet, questions: 'May I take ginkgo with Coumadin?\n'.repeat(60) }],
  ['a long question', { ...sheet, questions: 'May I take ginkgo together with Coumadin, WHY? '.repeat(22) }],
])('the sheet with %s is no higher than its paper', async (_, of) => {
  const height = await printedHeight(of);
  expect(height).toBeLessThan(paper.height);
});

test('a paper with twelve medicines and eight items has all of them', async () => {
  const { container } = await render(<DoctorSheet sheet={fittedSheet(sheet)} />);
  for (const { name } of [...sheet.taken, ...sheet.items]) expect(container.textContent).toContain(name);
  expect(container.textContent).not.toContain('not shown');
  await expectNoAxeViolations();
});

test('what does not fit is counted', async () => {
  const taken = twice(twice(sheet.taken));
  const { container } = await render(<DoctorSheet sheet={fittedSheet({ ...sheet, taken })} />);
  const rows = container.querySelectorAll('tbody tr').length;
  expect(container.textContent).toContain(`… and ${taken.length - rows} more, not shown`);
});

test('a chart has a point for 0, and none for a day without a record', async () => {
  const days = [
    { day: '2026-03-02', value: 0 },
    { day: '2026-03-04', value: 10 },
    { day: '2026-03-05', value: 5 },
  ];
  const [item] = sheet.items;
  if (!item) throw new Error('no item');
  const items = [{ ...item, days, average: 5, highest: 10, lowest: 0 }];
  const { container } = await render(<DoctorSheet sheet={{ ...sheet, items }} />);
  const line = container.querySelector('[data-line=value]')?.getAttribute('d');
  expect(line).toBe('M0.5 22.00L0.5 22.00M2.5 2.00L3.5 12.00');
  expect(container.textContent).toContain('average 5 of 10 · 0 to 10 · 3 days');
});

test('a sheet without anything has its head and says what it is', async () => {
  const empty: Sheet = {
    ...{
      personName: '',
      madeOn: sheet.to,
      from: sheet.from,
      to: sheet.to,
      items: [],
      episodes: [],
      taken: [],
    },
    ...{ flags: null, otherMedicines: [], warnings: [], trials: [], questions: '' },
  };
  const { container } = await render(<DoctorSheet sheet={empty} />);
  expect([...container.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)).toEqual([
    'For my doctor',
  ]);
  expect(container.textContent).toContain('Written down by the person');
});
