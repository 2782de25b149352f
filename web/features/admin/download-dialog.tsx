import { useEffect, useId, useRef, useState } from 'react';
import { backupDownloadPath, minPassphrase } from '#contract/backups.ts';
import { app } from '#messages/generated/app.ts';
import { restore as texts } from '#messages/generated/restore.ts';
import { byteSize } from '#web/components/byte-size.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { haveProof } from '#web/lib/have-proof.ts';
import { ourReply } from '#web/lib/our-reply.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Fetching = { signal: AbortSignal; onBytes: (bytes: number) => void };

/** Downloads a new backup; `onBytes` gets the number of bytes received so far. Throws with the server's message. */
async function fetchBackup(passphrase: string, { signal, onBytes }: Fetching): Promise<Blob> {
  const asked = fetch(backupDownloadPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(passphrase ? { passphrase } : {}),
    redirect: 'manual',
    signal,
  });
  const response = await ourReply(asked).catch(() => {
    throw new Error(app.noConnection());
  });
  if (!response.ok || !response.body) {
    const reply = await response.json().catch(() => ({}));
    throw new Error(reply.message ?? response.statusText);
  }
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); piece.value; piece = await reader.read()) {
    pieces.push(piece.value);
    bytes += piece.value.length;
    onBytes(bytes);
  }
  return new Blob(pieces);
}

function save(blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `tisane-${new Date(serverNow()).toISOString().slice(0, 10)}.backup`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A dialog that downloads a full backup, encrypted with an optional passphrase. */
export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const [bytes, setBytes] = useState<number>();
  const form = useId();
  const fetching = useRef<AbortController>(undefined);
  // Closing the dialog aborts the request, and the server stops making the backup.
  useEffect(() => () => fetching.current?.abort(), []);
  const { errors, refuse, field, formProps } = useForm({
    initial: { passphrase: '' },
    onSend: ({ passphrase }) => void download(passphrase),
  });

  async function download(passphrase: string) {
    const isShort = passphrase.length > 0 && passphrase.length < minPassphrase;
    refuse(isShort ? { passphrase: texts.passphraseShort({ least: minPassphrase }) } : {});
    if (isShort) return;
    fetching.current = new AbortController();
    const { signal } = fetching.current;
    try {
      if (!(await haveProof()) || signal.aborted) return;
      setBytes(0);
      save(await fetchBackup(passphrase, { signal, onBytes: setBytes }));
      toast({ title: texts.downloaded() });
      onClose();
    } catch (error) {
      if (!signal.aborted) refuse({ passphrase: (error as Error).message });
    } finally {
      setBytes(undefined);
    }
  }
  return (
    <ConfirmDialog
      onCancel={onClose}
      title={texts.downloadNow()}
      description={texts.downloadHint()}
      confirm={texts.download()}
      variant="primary"
      pending={bytes !== undefined}
      form={form}
    >
      <form id={form} {...formProps} className="grid gap-4">
        <PasswordField
          label={texts.passphraseOptional()}
          hint={texts.passphraseHint({ least: minPassphrase })}
          autoComplete="new-password"
          {...field('passphrase')}
          error={undefined}
        />
        <p aria-live="polite" className="tabular text-ink-soft empty:hidden">
          {bytes !== undefined && (bytes > 0 ? texts.received({ size: byteSize(bytes) }) : texts.making())}
        </p>
        {errors.passphrase && (
          <p role="alert" className="rounded-xl bg-danger-soft p-4">
            {errors.passphrase}
          </p>
        )}
      </form>
    </ConfirmDialog>
  );
}
