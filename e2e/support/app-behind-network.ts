import { type Network, startNetwork } from '../../tooling/network.ts';
import { sharedApp } from './shared-app.ts';

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
