import { randomInt } from 'node:crypto';

/** Half of a time to one and a half of it, so that many who were cut off together do not come back together. */
export const jittered = (ms: number) => randomInt(Math.ceil(ms / 2), Math.ceil(ms * 1.5) + 1);
