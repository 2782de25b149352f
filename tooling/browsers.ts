import { existsSync, globSync } from 'node:fs';
import { installWithApt } from './chromium.ts';

// The other two engines, from Debian's packages: Firefox, and WebKit as WebKitGTK, which only Linux has.

const driver = '/usr/bin/WebKitWebDriver';
const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const miniBrowsers = '/usr/lib/*/webkit2gtk-4*/MiniBrowser';

const foundFirefox = () => firefoxes.find((file) => existsSync(file));

function foundWebKit(): { driver: string; browser: string } | undefined {
  const [browser] = globSync(miniBrowsers);
  return browser && existsSync(driver) && existsSync('/usr/bin/Xvfb') ? { driver, browser } : undefined;
}

/** The path of a Firefox; as root installs Debian's. Undefined if unavailable. */
export async function findFirefox(): Promise<string | undefined> {
  if (!foundFirefox()) await installWithApt(['firefox-esr']);
  return foundFirefox();
}

/** The programs of WebKitGTK; as root installs Debian's. Undefined if unavailable. */
export async function findWebKit(): Promise<{ driver: string; browser: string } | undefined> {
  if (!foundWebKit()) await installWithApt(['webkit2gtk-driver', 'xvfb']);
  return foundWebKit();
}
