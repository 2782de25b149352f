import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { format } from '#messages/format.ts';
import { AppearanceCard } from '#web/features/settings/appearance-card.tsx';
import { followClock } from './clock.ts';

const usual = vi.spyOn(navigator, 'language', 'get');
beforeAll(followClock);
afterEach(() => {
  usual.mockReset();
  localStorage.clear();
});

const times = () => [
  format.clock('19:05'),
  format.moment('2026-11-21T00:30:00Z', 'time', 'UTC'),
  format.moment('2026-11-21T19:05:00Z', 'dateAndTime', 'UTC'),
  format.moment('2026-11-21T19:05:00Z', 'weekdayAndTime', 'UTC'),
];
const in12Hours = ['7:05 PM', '12:30 AM', 'Nov 21, 2026, 7:05 PM', 'Sat 7:05 PM'];
const in24Hours = ['19:05', '00:30', 'Nov 21, 2026, 19:05', 'Sat 19:05'];
const withPlainSpaces = (texts: string[]) => texts.map((text) => text.replaceAll('\u202f', ' '));

test('times follow the device, or what is chosen on it', async () => {
  const theme = {
    theme: 'system',
    themes: [{ value: 'system', label: 'System' }],
    onChange: () => {},
  } as const;
  const screen = await render(<AppearanceCard {...theme} />);
  const choice = screen.getByRole('combobox', { name: 'Times' });
  for (const [language, hours] of [
    ['de-DE', in24Hours],
    ['en-US', in12Hours],
    ['en-GB', in24Hours],
    ['C', in12Hours],
  ] as const) {
    usual.mockReturnValue(language);
    await choice.selectOptions('24-hour');
    expect(withPlainSpaces(times())).toEqual(in24Hours);
    await choice.selectOptions('12-hour');
    expect(withPlainSpaces(times())).toEqual(in12Hours);
    await choice.selectOptions('As this device');
    expect([language, withPlainSpaces(times())]).toEqual([language, hours]);
  }
});
