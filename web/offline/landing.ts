import { tellDevice } from './device-channel.ts';
import { forgetLeaving } from './device-record.ts';
import { emptyDevice } from './empty-device.ts';

// On the landing page, which the server sends to nobody who is signed in: whatever somebody has left here goes, but for
// what they did that has not been sent.
// Bundling may put this module into a file that other pages load too: there it does nothing.
if (document.documentElement.dataset.page === 'landing') {
  tellDevice({ ended: true });
  void emptyDevice('stays');
  void forgetLeaving();
}
