import { type Network, startNetwork } from '../../tooling/network.ts';
import { startApp } from './app.ts';

export type AppBehindNetwork = Network & {
  /** The app itself, which is reached even while the network is cut. */
  appUrl: string;
  /** Ends both, and removes what the app has stored. */
  stop(): Promise<void>;
};

/** Starts the app, and a network between browser and app that can be cut. */
export async function startAppBehindNetwork(): Promise<AppBehindNetwork> {
  const app = await startApp();
  const network = await startNetwork(app.url);
  return {
    ...network,
    appUrl: app.url,
    async stop() {
      await network.cut();
      await app.stop();
    },
  };
}
