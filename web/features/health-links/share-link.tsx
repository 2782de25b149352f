import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { healthLinks as texts } from '#messages/generated/health-links.ts';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { lazyPart } from '#web/lib/lazy.tsx';
import { Button } from '#web/ui/button.tsx';
import { OpenLinks } from './open-links.tsx';
import type { SharedPage } from './share-link-dialog.tsx';

const ShareLinkDialog = lazyPart(() => import('./share-link-dialog.tsx'), 'ShareLinkDialog');

/** Hands the page for the doctor over by a QR code: `bundleOf` makes the same page in FHIR. Below: links that still open. */
export function ShareLink(page: SharedPage) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <OnlineOnly>
        <Button variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
          <QrCode size={18} aria-hidden /> {texts.show()}
        </Button>
      </OnlineOnly>
      <OpenLinks />
      {isOpen && <ShareLinkDialog page={page} onClose={() => setOpen(false)} />}
    </div>
  );
}
