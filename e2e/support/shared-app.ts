import { inject } from 'vitest';
import type { App } from './app.ts';

/** Where the app is, and what it has stored. */
export type SharedApp = Pick<App, 'url' | 'dataDir'>;

declare module 'vitest' {
  export interface ProvidedContext {
    sharedApp: SharedApp;
  }
}

/**
 * The one app of the whole run, for tests that need no settings of their own and end no server: each signs up somebody new, and
 * leaves what is everybody's alone. A server of its own costs each file four seconds of a processor.
 */
export const sharedApp = (): SharedApp => inject('sharedApp');
