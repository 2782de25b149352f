import { afterAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from './support/axe.ts';
import { startApp } from './support/app.ts';
import { newPage } from './support/browser.ts';

const app = await startApp();
afterAll(() => app.stop());

test('reads', async () => {
  const page = await newPage({ viewport: 'phone', light: 'evening', baseURL: app.url, timezoneId: 'Pacific/Auckland' });
  await page.goto('/api/health/ready');
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('Pacific/Auckland');
  await page.setContent('<html lang="en"><title>x</title><main><h1>Hi</h1></main></html>');
  await expectNoAxeViolations(page);
});
test('axe fails', async () => {
  const page = await newPage({ viewport: 'desktop', light: 'day', baseURL: app.url });
  await page.setContent('<html><main><h1>Hi</h1><img src="data:,"><p style="color:#ccc">pale</p></main></html>');
  await expectNoAxeViolations(page);
});
test('console error fails', async () => {
  const page = await newPage({ viewport: 'desktop', light: 'day', baseURL: app.url });
  await page.evaluate(() => { console.error('oh no'); setTimeout(() => { throw new Error('thrown') }, 0) });
  await page.goto('/api/nothing-here');
  await page.waitForTimeout(100);
});
test('expected one passes', async () => {
  const page = await newPage({ viewport: 'desktop', light: 'day', baseURL: app.url, expectedErrors: [/404/] });
  await page.goto('/api/nothing-here');
});
test('kill and return', async () => {
  const a = await startApp();
  await a.kill();
  const b = await startApp({ dataDir: a.dataDir, port: Number(new URL(a.url).port) });
  expect(b.url).toBe(a.url);
  await b.kill();
  await a.stop();
});
test('bad setting', async () => {
  await expect(startApp({ env: { PORT: 'x' } })).rejects.toThrow(/PORT/);
});
