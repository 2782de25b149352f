import { inject } from 'vitest';
import type { App } from '../../tooling/app.ts';
import { type Network, startNetwork } from '../../tooling/network.ts';

/** The app's url and data folder. */
export type SharedApp = Pick<App, 'url' | 'dataDir'>;

declare module 'vitest' {
  export interface ProvidedContext {
    sharedApp: SharedApp;
  }
}

/**
 * The shared app, for tests that need no own settings and stop no server: each signs up a new person, and does not
 * change global data. A server of its own costs each file four seconds of CPU.
 */
export const sharedApp = (): SharedApp => inject('sharedApp');

export type AppBehindNetwork = Network & {
  /** The app's direct address, which works while the network is cut. */
  appUrl: string;
  stop(): Promise<void>;
};

/** An app behind a network that can be cut. */
export async function startAppBehindNetwork(): Promise<AppBehindNetwork> {
  const { url } = sharedApp();
  const network = await startNetwork(url);
  return { ...network, appUrl: url, stop: () => network.cut() };
}
