import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';

// Loaded before the app (`--import`), only by tests: its clock is ahead by the milliseconds in the file TEST_CLOCK.

const file = process.env.TEST_CLOCK ?? '';
const RealDate = Date;
/** The file is read at most this often, in ms. */
const readAfterMs = 20;
let [ahead, readAt] = [0, Number.NEGATIVE_INFINITY];

function now(): number {
  if (performance.now() - readAt > readAfterMs) {
    readAt = performance.now();
    ahead = Number(readFileSync(file, 'utf8'));
  }
  return RealDate.now() + ahead;
}

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

// The pages take their time from this header.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  this.setHeader('date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, given);
} as typeof writeHead;
