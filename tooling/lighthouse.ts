import lighthouse, { type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium, launchFlags } from './chromium.ts';
import { measuredPages, startDemoApp } from './demo-app.ts';

// npm run lighthouse: Lighthouse's mobile profile (a slow phone on a slow network, simulated) for each page, the median of
// three runs. Fails under 95 for performance and 100 for the others. LIGHTHOUSE_PAGES=landing,recipes picks some.

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
const least: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
type Audit = (typeof audits)[number];
const runs = 3;
/** Attempts for a run that fails: on a busy machine the trace sometimes lacks its start (NO_NAVSTART). */
const attempts = 3;
const debugPort = 9200 + (process.pid % 700);

type Result = { scores: Record<Category, number>; figures: Record<Audit, number>; failed: string[] };

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const mapOf = <K extends string, V>(keys: readonly K[], figure: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, figure(key)])) as Record<K, V>;

async function measure(url: string, cookie: string | undefined): Promise<Result> {
  const flags: Flags = {
    port: debugPort,
    onlyCategories: [...categories],
    formFactor: 'mobile',
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  };
  const outcome = await lighthouse(url, flags);
  if (!outcome || outcome.lhr.runtimeError)
    throw new Error(`Lighthouse: ${outcome?.lhr.runtimeError?.message}`);
  const { lhr } = outcome;
  const failed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1);
  return {
    scores: mapOf(categories, (category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    figures: mapOf(audits, (audit) => lhr.audits[audit]?.numericValue ?? 0),
    failed: failed.map(({ id }) => id),
  };
}

async function measureWithRetries(url: string, cookie: string | undefined): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure(url, cookie);
    } catch (error) {
      if (attempt === attempts) throw error;
      console.log(`  again: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** The median of each figure. */
const medianOf = (results: Result[]): Result => ({
  scores: mapOf(categories, (category) => median(results.map(({ scores }) => scores[category]))),
  figures: mapOf(audits, (audit) => median(results.map(({ figures }) => figures[audit]))),
  failed: [...new Set(results.flatMap(({ failed }) => failed))],
});

const only = process.env.LIGHTHOUSE_PAGES?.split(',');
const pages = measuredPages.filter(({ name }) => !only || only.includes(name));
const app = await startDemoApp();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...launchFlags, `--remote-debugging-port=${debugPort}`],
});
try {
  const head = [...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'];
  console.log(`${'page'.padEnd(10)}${head.map((title) => title.padStart(15)).join('')}`);
  for (const { name, path, signedIn } of pages) {
    const results: Result[] = [];
    try {
      for (let run = 0; run < runs; run += 1)
        results.push(await measureWithRetries(`${app.url}${path}`, signedIn ? app.cookie : undefined));
    } catch (error) {
      // The other pages are still measured.
      console.log(`${name.padEnd(10)} not measured: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
      continue;
    }
    const { scores, figures, failed } = medianOf(results);
    const cells = [
      ...categories.map((category) => `${scores[category]}${scores[category] < least[category] ? '!' : ''}`),
      ...audits.map((audit) => figures[audit].toFixed(audit === 'cumulative-layout-shift' ? 3 : 0)),
    ];
    console.log(`${name.padEnd(10)}${cells.map((cell) => cell.padStart(15)).join('')}`);
    if (failed.length > 0) console.log(`  failed: ${failed.join(', ')}`);
    if (categories.some((category) => scores[category] < least[category])) process.exitCode = 1;
  }
  if (process.exitCode) console.log('! is under what is asked for.');
} finally {
  await browser.close();
  await app.stop();
}
