// Loaded before the app (NODE_OPTIONS=--import): the clock of its process is ahead by the milliseconds that stand in a file.
import { readFileSync } from 'node:fs';

const file = process.env.FAULTS_CLOCK ?? '';
const RealDate = Date;
let ahead = 0;

function read() {
  ahead = Number(readFileSync(file, 'utf8')) || ahead;
}

const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (real, args, target) => Reflect.construct(real, args.length > 0 ? args : [now()], target),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
read();
setInterval(read, 50).unref();
