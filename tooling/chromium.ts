import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { run } from './child.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Chromium without a window system, which no test needs: tests take a third of the time of a full browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const isShell = (file: string) => shells.includes(path.basename(file));
const programFolders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: programFolders.flatMap((folder) =>
    folder
      ? [
          path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          path.join(folder, 'Chromium', 'Application', 'chrome.exe'),
          path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ]
      : [],
  ),
};

/**
 * Disabled features: Playwright's list, which this flag replaces, and the lists below the address bar. For these a
 * full browser loads an extra page with each window, which costs more than a test's own page.
 */
const featuresOff = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

/** Flags for Chromium: no background network access, and no sandbox if it runs as root. */
export const launchFlags: string[] = [
  `--disable-features=${featuresOff.join(',')}`,
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** For tests without measurements: rendering on the CPU, without an emulated graphics card. */
export const testFlags: string[] = [...launchFlags, '--disable-gpu'];

/** `shell`: prefer one without windows, for tests; measurements use a full browser. */
type Wish = { shell?: boolean };

/**
 * The path of a Chromium that runs here: CHROMIUM_PATH, the system's or Playwright's. Without one it
 * installs one: Playwright's download, else, as root with apt-get, the system's package. Where a shell is wanted and
 * only a full browser is there, it tries the system's package of the shell first.
 * Throws an Error of one line that says how to get one.
 */
export async function findChromium(wish: Wish = {}): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  const found = await foundChromium(wish);
  if (found && (named || !wish.shell || isShell(found))) return found;
  if (found) {
    await installWithApt(['chromium-headless-shell']);
    return (await firstThatWorks(wish)) ?? found;
  }
  if (named) throw new Error(`CHROMIUM_PATH names ${named}, which is not a Chromium that runs here.`);
  for (const install of [installPlaywrights, installSystems]) {
    await install(wish);
    const installed = await firstThatWorks(wish);
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium here, and none could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  );
}

/** The same without installing one; undefined when there is none, or when CHROMIUM_PATH names something else. */
export async function foundChromium(wish: Wish = {}): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return (await works(named)) ? named : undefined;
  return firstThatWorks(wish);
}

async function firstThatWorks({ shell = false }: Wish): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    ...(shell ? [...shells, ...names] : names).flatMap((name) =>
      folders.map((folder) => path.join(folder, name)),
    ),
    ...(usualPlaces[process.platform] ?? []),
    chromium.executablePath(),
  ];
  for (const candidate of candidates) if (await works(candidate)) return candidate;
  return undefined;
}

/** Does it exist, and does it start? Some systems have only a stub, or lack its libraries. */
async function works(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  // On other systems `--version` opens a window.
  if (process.platform !== 'linux') return true;
  const asked = promisify(execFile)(file, ['--version'], { timeout: 20_000 });
  return asked.then(({ stdout }) => /\d+\.\d+/.test(stdout)).catch(() => false);
}

async function installPlaywrights(): Promise<void> {
  console.log("No Chromium here: trying Playwright's download (90 seconds at most)…");
  const home = path.dirname(fileURLToPath(import.meta.resolve('playwright-core/package.json')));
  const args = [path.join(home, 'cli.js'), 'install', '--no-shell', '--no-progress', 'chromium'];
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  await install("Playwright's download", process.execPath, args, env, 90);
}

async function installSystems({ shell = false }: Wish): Promise<void> {
  for (const name of shell ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
    if (await installWithApt([name])) return;
  }
}

/** Installs Debian's packages, as root with apt-get. False if that is impossible or failed. */
export async function installWithApt(packages: readonly string[]): Promise<boolean> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing the system package with apt-get…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await install('apt-get update', 'apt-get', ['update'], env, 120);
  // A browser needs a font to measure text with.
  const args = ['install', '-y', '--no-install-recommends', ...packages, 'fonts-dejavu-core'];
  return install(`apt-get install ${packages.join(' ')}`, 'apt-get', args, env, 600);
}

/** True if the command succeeded, which does not prove that there is a browser. Otherwise prints why not. */
async function install(
  what: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  seconds: number,
): Promise<boolean> {
  const { code, output } = await run(command, args, { env, quiet: true, seconds }).catch((error: Error) => ({
    code: null,
    output: error.message,
  }));
  if (code === 0) return true;
  const reason =
    output.split('\n').findLast((line) => /error|fail|unable/i.test(line)) ?? `not done in ${seconds} s`;
  console.log(`${what} did not work: ${reason.trim()}`);
  return false;
}
