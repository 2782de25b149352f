import { tellDevice } from './device-channel.ts';
import { forgetLeaving } from './device-record.ts';
import { emptyDevice } from './empty-device.ts';

// On the landing page, which the server sends only to signed-out visitors: deletes all personal data except unsent
// operations. Bundling may put this module into a file that other pages load too: there it does nothing.
if (document.documentElement.dataset.page === 'landing') {
  tellDevice({ ended: true });
  void emptyDevice('stays');
  void forgetLeaving();
  // Its links that look like buttons answer to Space too.
  document.addEventListener('keydown', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[role="button"]');
    if (event.key !== ' ' || !link) return;
    event.preventDefault();
    link.click();
  });
}
