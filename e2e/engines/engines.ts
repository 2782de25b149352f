import { launch } from 'puppeteer-core';
import { findFirefox, findWebKit } from '../../tooling/browsers.ts';
import { openWebKit } from './webkit-driver.ts';

/** What the journey needs of a page, whichever program drives the browser. */
export type EnginePage = {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** A click at a place of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Keys for what has the focus. */
  type(text: string): Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
};

const size = { width: 1024, height: 860 };

async function openFirefox(executablePath: string): Promise<EnginePage> {
  const browser = await launch({ browser: 'firefox', executablePath, defaultViewport: size });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    // Firefox aborts a navigation that begins while the page before it is still being put together.
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

/** How each engine but Chromium, in which all other tests run, is opened; undefined where its browser cannot be had on this machine. */
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
