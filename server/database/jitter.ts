import { randomInt } from 'node:crypto';

/** Random time from half to one and a half times `ms`, so that disconnected clients do not all reconnect at once. */
export const jittered = (ms: number) => randomInt(Math.ceil(ms / 2), Math.ceil(ms * 1.5) + 1);
