import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';
import { isMedia } from './media.ts';

/** What Chromium says when the app could be installed; other browsers have no such event. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offer: InstallEvent | undefined;
const { subscribe, notify } = listeners();
const setOffer = (next: InstallEvent | undefined) => {
  offer = next;
  notify();
};

/** Listens from the start: the browser says it once, as a rule before any screen is there. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without it the browser would put a bar of its own over the page.
    event.preventDefault();
    setOffer(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

const isInstalled = () =>
  isMedia('installed') || ('standalone' in navigator && navigator.standalone === true);

/** On an iPhone or iPad the person does it by hand, in the browser's own menu. */
const isByHand = () => 'standalone' in navigator;

/** How the app can be put on this device's home screen: with a button, by hand, or not at all. */
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
        // The event is good for one question.
        setOffer(undefined);
      }
    },
  };
}
