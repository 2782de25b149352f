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

/** The maximum number of reports per page: the first ones show the cause. */
const maxReports = 5;

const sent = new Set<string>();

/** The stack frames in our own built files; browsers write `(address:line:column)` or `@address:line:column`. */
export function ownFrames(stack: string, origin: string): ClientError['stack'] {
  const frames: ClientError['stack'] = [];
  for (const [, address = '', line, column] of stack.matchAll(/(https?:\/\/[^\s()@]+):(\d+):(\d+)/g)) {
    const file = address.startsWith(`${origin}/`) ? address.slice(origin.length + 1) : '';
    if (/^assets\/[\w.-]+\.js$/.test(file)) frames.push({ file, line: Number(line), column: Number(column) });
  }
  return frames.slice(0, maxFrames);
}

/** The known page with this path, else `other`: the rest of an address may be personal. */
export function routeOf(path: string): ClientErrorRoute {
  return clientErrorRoutes.find((route) => route === path) ?? 'other';
}

/** The build version: the hash in the name of the main script. */
function versionOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return /-([\w-]{8})\.js$/.exec(script?.src ?? '')?.[1] ?? 'development';
}

/** Sends the kind and code position of an error, once for each; never its message or other content. */
export function sendReport(kind: ClientErrorKind, error: unknown): void {
  // Refusals of the server or network are no errors of the page.
  if (!(error instanceof Error) || error instanceof CallError || error.name === 'AbortError') return;
  const stack = ownFrames(error.stack ?? '', window.location.origin);
  // No frame of our own: an error of a browser extension.
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
