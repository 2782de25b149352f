import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';
import { isMedia } from './media.ts';

/** The event `beforeinstallprompt`, which only Chromium has. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offer: InstallEvent | undefined;
const { subscribe, notify } = listeners();
const setOffer = (next: InstallEvent | undefined) => {
  offer = next;
  notify();
};

/** Listens from the start: the browser sends the event once, usually before a screen is shown. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own install bar over the page.
    event.preventDefault();
    setOffer(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

const isInstalled = () =>
  isMedia('installed') || ('standalone' in navigator && navigator.standalone === true);

/** On an iPhone or iPad the person installs the app in the browser's menu. */
const isByHand = () => 'standalone' in navigator;

/** How the app can be installed on this device: with a button, by hand, or not at all. */
export function useInstall(): { way: 'button' | 'by-hand' | 'none'; install: () => Promise<boolean> } {
  const there = useSyncExternalStore(subscribe, () => offer);
  const way = isInstalled() ? 'none' : there ? 'button' : isByHand() ? 'by-hand' : 'none';
  return {
    way,
    install: async () => {
      try {
        const answer = await there?.prompt();
        return answer?.outcome === 'accepted';
      } catch (error) {
        console.error('The browser did not ask whether to install the app', error);
        return false;
      } finally {
        // The event can be used once.
        setOffer(undefined);
      }
    },
  };
}
