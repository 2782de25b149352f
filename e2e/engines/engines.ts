import { launch } from 'puppeteer-core';
import { findFirefox, findWebKit } from '../../tooling/browsers.ts';
import { openWebKit } from './webkit-driver.ts';

/** The operations that the journey needs of a page, for each browser driver. */
export type EnginePage = {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page. Returns JSON; awaits a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** A screenshot of the window, as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
};

const size = { width: 1024, height: 860 };

async function openFirefox(executablePath: string): Promise<EnginePage> {
  const browser = await launch({ browser: 'firefox', executablePath, defaultViewport: size });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    // Firefox aborts a navigation that begins while the previous page still loads.
    goto: async (url) => {
      for (let left = 5; ; left -= 1) {
        try {
          return void (await page.goto(url));
        } catch (error) {
          if (left === 0 || !String(error).includes('NS_BINDING_ABORTED')) throw error;
        }
      }
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** Opens each engine except Chromium, which runs all other tests. Undefined: this machine has no such browser. */
export const engines = {
  Firefox: async () => {
    const path = await findFirefox();
    return path === undefined ? undefined : openFirefox(path);
  },
  WebKit: async () => {
    const programs = await findWebKit();
    return programs === undefined ? undefined : openWebKit(programs);
  },
};
