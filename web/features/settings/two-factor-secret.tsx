import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { security as texts } from '#messages/generated/security.ts';

/** The secret as a picture for an authenticator app, and as text. */
export function Scan({ uri, secret }: { uri: string; secret: string }) {
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`,
    [uri],
  );
  return (
    <div className="grid justify-items-center gap-3">
      <img
        src={picture}
        alt={texts.qrCodeLabel()}
        width={200}
        height={200}
        className="rounded-small bg-white"
      />
      <p className="text-sm text-ink-soft">{texts.secretLabel()}</p>
      <code translate="no" className="rounded-small bg-sunken px-3 py-2 text-sm break-all select-all">
        {secret}
      </code>
    </div>
  );
}

/** Codes for the day on which the phone is gone. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-label={texts.recoveryCodes()} className="rounded-xl bg-notice-soft p-4">
      <p className="mb-2 font-medium">{texts.recoveryCodesHint()}</p>
      <ul translate="no" className="tabular grid grid-cols-2 gap-1 font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
