import { inject } from 'vitest';
import type { App } from '../../tooling/app.ts';
import { type Network, startNetwork } from '../../tooling/network.ts';

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

export type AppBehindNetwork = Network & {
  /** The app itself, which is reached even while the network is cut. */
  appUrl: string;
  stop(): Promise<void>;
};

/** A network between browser and app that can be cut. */
export async function startAppBehindNetwork(): Promise<AppBehindNetwork> {
  const { url } = sharedApp();
  const network = await startNetwork(url);
  return { ...network, appUrl: url, stop: () => network.cut() };
}
