// Loaded before the server (NODE_OPTIONS=--import): its process reads the time from a file, in milliseconds since
// 1970.
import { openSync, readSync } from 'node:fs';

const file = openSync(process.env.SIMULATION_CLOCK ?? '', 'r');
const digits = Buffer.alloc(13);

function now() {
  readSync(file, digits, 0, digits.length, 0);
  return Number(digits.toString());
}

globalThis.Date = new Proxy(Date, {
  construct: (real, args, target) => Reflect.construct(real, args.length > 0 ? args : [now()], target),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
