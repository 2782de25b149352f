import { expect, test } from 'vitest';
import { format } from '#messages/format.ts';
import { timeText } from './check-in-words.ts';

const at = '2026-11-27T08:00:00.000Z';

test('a check-in shows the time in its own time zone, else in that of this device', () => {
  expect(timeText({ at, zone: 'Asia/Tokyo' })).toMatch(/^5:00\sPM$/);
  expect(timeText({ at, zone: 'Mars/Olympus' })).toBe(format.moment(at, 'time'));
});
