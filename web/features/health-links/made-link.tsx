import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { format } from '#messages/format.ts';
import { healthLinks as texts } from '#messages/generated/health-links.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button } from '#web/ui/button.tsx';
import { linksQuery } from './health-links.api.ts';

/** `address`: the whole link, with the key in it. */
export type MadeLinkProps = { id: string; address: string; passcode: string; expiresAt: string };

/** A new link: its QR code, its passcode, the time it has left, and how often it was opened. */
export function MadeLink({ id, address, passcode, expiresAt }: MadeLinkProps) {
  const { data } = useQuery(linksQuery);
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 3 }))}`,
    [address],
  );
  const now = useMinute(true);
  const link = data?.links.find((each) => each.id === id);
  const minutes = Math.floor((Date.parse(expiresAt) - now) / 60_000);
  // Ended on another device, by wrong passcodes, or by its time.
  const isOver = minutes < 0 || (data !== undefined && !link);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {isOver ? (
        <p role="status" className="rounded-xl bg-notice-soft p-4">
          {texts.over()}
        </p>
      ) : (
        <>
          <img
            src={picture}
            alt={texts.qrLabel()}
            width={272}
            height={272}
            className="rounded-small border border-line bg-white"
          />
          <p>
            <span className="block text-sm text-ink-soft">{texts.passcode()}</span>
            <strong translate="no" className="font-mono text-4xl tracking-widest select-all">
              {passcode}
            </strong>
          </p>
          <p role="status" className="text-sm">
            {texts.opensUntil({ time: format.moment(expiresAt, 'weekdayAndTime') })},{' '}
            {texts.left({ minutes })}
            <span className="block">{texts.openings({ count: link?.openings ?? 0 })}</span>
          </p>
          <Button
            variant="quiet"
            size="sm"
            onClick={() =>
              copyText(address, { copied: { title: texts.copied() }, notCopied: texts.notCopied() })
            }
          >
            <Copy size={17} aria-hidden /> {texts.copy()}
          </Button>
          <p className="text-sm text-pretty text-ink-soft">{texts.forgets()}</p>
        </>
      )}
    </div>
  );
}
