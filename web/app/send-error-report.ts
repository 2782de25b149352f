import {
  type ClientError,
  type ClientErrorKind,
  type ClientErrorRoute,
  clientErrorRoutes,
  clientErrors,
  maxFrames,
} from '#contract/client-errors.ts';
import { call } from '#web/lib/call.ts';
import { CallError } from '#web/lib/call-error.ts';

/** Reports of one page at most: the first ones show what is wrong. */
const maxReports = 5;

const sent = new Set<string>();

/** The frames of a stack that are in our own built files; browsers write `(address:line:column)` or `@address:line:column`. */
export function ownFrames(stack: string, origin: string): ClientError['stack'] {
  const frames: ClientError['stack'] = [];
  for (const [, address = '', line, column] of stack.matchAll(/(https?:\/\/[^\s()@]+):(\d+):(\d+)/g)) {
    const file = address.startsWith(`${origin}/`) ? address.slice(origin.length + 1) : '';
    if (/^assets\/[\w.-]+\.js$/.test(file)) frames.push({ file, line: Number(line), column: Number(column) });
  }
  return frames.slice(0, maxFrames);
}

/** Which of the app's pages an address is: never more of it than that. */
export function routeOf(path: string): ClientErrorRoute {
  return clientErrorRoutes.find((route) => route === path) ?? 'other';
}

/** The build: the name of the page's main script has its hash. */
function versionOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return /-([\w-]{8})\.js$/.exec(script?.src ?? '')?.[1] ?? 'development';
}

/** Sends what kind of error it was and where in our code, once for the same one; neither its message nor anything else of it. */
export function sendReport(kind: ClientErrorKind, error: unknown): void {
  // What the server or the network refused is no error in the page.
  if (!(error instanceof Error) || error instanceof CallError || error.name === 'AbortError') return;
  const stack = ownFrames(error.stack ?? '', window.location.origin);
  // Nothing of ours: an extension's.
  if (kind !== 'render' && stack.length === 0) return;
  const name = /^[A-Za-z]\w{0,39}$/.test(error.name) ? error.name : Error.name;
  const body: ClientError = {
    kind,
    name,
    route: routeOf(window.location.pathname),
    version: versionOf(document),
    stack,
  };
  const key = JSON.stringify(body);
  if (sent.has(key) || sent.size >= maxReports) return;
  sent.add(key);
  call(clientErrors.report, { body }).catch(() => {});
}
