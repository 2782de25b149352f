import { expect, test } from 'vitest';
import { ownFrames, routeOf } from './send-error-report.ts';

const origin = 'https://tisane.example';

test('stack frames of our own files are parsed, as Chromium, Firefox and Safari write them', () => {
  const chromium = `TypeError: Cannot read properties of "my diary"
    at render (https://tisane.example/assets/app-a1b2c3d4.js:12:345)
    at https://tisane.example/assets/core-x_y-z123.js:1:2
    at chrome-extension://abc/content.js:3:4
    at https://elsewhere.example/assets/app-a1b2c3d4.js:5:6
    at https://tisane.example/reset-password?token=secret:7:8`;
  expect(ownFrames(chromium, origin)).toEqual([
    { file: 'assets/app-a1b2c3d4.js', line: 12, column: 345 },
    { file: 'assets/core-x_y-z123.js', line: 1, column: 2 },
  ]);
  const others = `render@https://tisane.example/assets/app-a1b2c3d4.js:12:345
https://tisane.example/assets/core-x.js:1:2
@moz-extension://abc/content.js:3:4`;
  expect(ownFrames(others, origin).map(({ file }) => file)).toEqual([
    'assets/app-a1b2c3d4.js',
    'assets/core-x.js',
  ]);
});

test('a long stack is cut', () => {
  expect(ownFrames(`at ${origin}/assets/a.js:1:2\n`.repeat(500), origin)).toHaveLength(12);
});

test('an address is reduced to a known page, or to `other`', () => {
  expect([
    routeOf('/heal-hub'),
    routeOf('/'),
    routeOf('/heal-hub/anxiety'),
    routeOf('/unsubscribe/token'),
  ]).toEqual(['/heal-hub', '/', 'other', 'other']);
});
