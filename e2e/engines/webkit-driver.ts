import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tooling/free-port.ts';
import type { EnginePage } from './engines.ts';

// WebKitGTK on a virtual display, driven by the WebDriver protocol (W3C). Puppeteer and Playwright do not drive it.

/** Starts a virtual display for a browser. Resolves with its name, such as `:99`. */
async function startDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return { child, name: `:${String(number).trim()}` };
}

type Evaluated = { value?: unknown; error?: string };

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
};

/** Opens a page in WebKitGTK. `programs` are the paths of WebKitWebDriver and MiniBrowser. */
export async function openWebKit(programs: { driver: string; browser: string }): Promise<EnginePage> {
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      // Root has no sandbox, and this machine has no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json' };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const reply = await fetch(address + path, init);
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const close = async () => {
    await end(driver);
    await end(display.child);
  };
  try {
    for (;;) {
      if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start.');
      if (
        await fetch(`${address}/status`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break;
      await delay(50);
    }
    const options = { binary: programs.browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
    const session = (method: string, path: string, body?: unknown) =>
      ask(method, `/session/${sessionId}${path}`, body);
    await session('POST', '/window/rect', { width: 1024, height: 900 });
    const act = (type: string, id: string, actions: object[]) =>
      session('POST', '/actions', { actions: [{ type, id, actions }] });
    return {
      goto: async (url) => void (await session('POST', '/url', { url })),
      evaluate: async (expression) => {
        const script = `const done = arguments[0]; (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }))`;
        const reply = (await session('POST', '/execute/async', { script, args: [] })) as Evaluated;
        if (reply.error !== undefined) throw new Error(reply.error);
        return reply.value;
      },
      click: async (x, y) => {
        await act('pointer', 'mouse', [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]);
      },
      type: async (text) => {
        const keys = [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        await act('key', 'keyboard', keys);
      },
      screenshot: async () => Buffer.from(String(await session('GET', '/screenshot')), 'base64'),
      close: async () => {
        await session('DELETE', '').catch(() => {});
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
