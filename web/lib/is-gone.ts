import { CallError } from './call-error.ts';

/** Is there no such thing, or none that this person may see? Then there is no use in trying again. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;
