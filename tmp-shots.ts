import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { launchFlags } from './tooling/chromium.ts';
const { url, cookie } = JSON.parse(readFileSync('/tmp/remedies-demo.json', 'utf8'));
const [name, ...value] = cookie.split('=');
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: launchFlags });
async function ctx(width: number, theme: 'light' | 'dark') {
  const c = await b.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: theme, reducedMotion: 'reduce', serviceWorkers: 'block', baseURL: url });
  await c.addCookies([{ name, value: value.join('='), url }]);
  c.setDefaultTimeout(20000);
  return c;
}
export const run = async (width: number, theme: 'light' | 'dark', f: (p: import('playwright-core').Page, shot: (n: string, full?: boolean) => Promise<void>) => Promise<void>) => {
  const c = await ctx(width, theme); const p = await c.newPage();
  try { await f(p, async (n, full = false) => { await p.waitForTimeout(400); await p.screenshot({ path: `/tmp/shots/${n}-${width}-${theme}.png`, fullPage: full }); }); } catch (e) { console.log(width, theme, String(e).slice(0, 400)); await p.screenshot({ path: `/tmp/shots/fail-${width}-${theme}.png` }); }
  await c.close();
};
export const put = (p: import('playwright-core').Page, medicines: unknown[], flags: string[] = []) => p.evaluate(async ([m, f]) => { const r = await fetch('/api/safety-profile', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ flags: f, medicines: m }) }); return r.status; }, [medicines, flags] as const);
export const done = () => b.close();
