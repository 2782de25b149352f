import { FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { backupHeaders, type Restored } from '#contract/backups.ts';
import { uploadedBackup } from '#contract/limits.ts';
import { format } from '#messages/format.ts';
import { errors } from '#messages/generated/errors.ts';
import { restore as texts } from '#messages/generated/restore.ts';
import { BrokeOff, sendFile } from '#web/lib/send-file.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { byteSize } from './byte-size.ts';
import { PasswordField } from './password-field.tsx';

type RestoreBackupProps = {
  address: string;
  /** Headers that authorize the restore, each encoded. */
  headers: Record<string, string>;
  /** Is the required input complete? */
  isReady: boolean;
  /** The text of the restore button. */
  label: string;
  variant?: 'primary' | 'danger';
  /** Asks for a proof of identity; false when the person declines. */
  before?: () => Promise<boolean>;
  /** The fields of the required input. */
  children: ReactNode;
};

const ageMark = 'age-encryption.org/';
const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The kind of a backup, by its first bytes; undefined for another file. */
async function kindOf(file: Blob): Promise<'plain' | 'encrypted' | undefined> {
  const bytes = new Uint8Array(await file.slice(0, ageMark.length).arrayBuffer());
  if (new TextDecoder('latin1').decode(bytes) === ageMark) return 'encrypted';
  return isPacked(bytes) ? 'plain' : undefined;
}

/** Uploads a backup and shows the result: for admins, and for a server without accounts. */
export function RestoreBackup(props: RestoreBackupProps) {
  const { address, headers, isReady, label, variant = 'primary', before, children } = props;
  const [file, setFile] = useState<File>();
  const [encrypted, setEncrypted] = useState(false);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<Restored>();
  const sending = share !== undefined;

  const choose = async (picked: File) => {
    const kind = await kindOf(picked).catch(() => undefined);
    const tooLarge = picked.size > uploadedBackup.bytes;
    setEncrypted(kind === 'encrypted');
    setFile(kind && !tooLarge ? picked : undefined);
    setProblem(undefined);
    if (tooLarge) setProblem(errors['backup-too-large']({ most: uploadedBackup.gigabytes }));
    else if (!kind) setProblem(errors['backup-not-ours']());
  };
  const { values, field, formProps } = useForm({
    initial: { passphrase: '' },
    onSend: ({ passphrase }) => void send(passphrase),
  });
  async function send(passphrase: string) {
    setProblem(undefined);
    try {
      if (!file || (before && !(await before()))) return;
      setShare(0);
      const all = { ...headers, ...(encrypted && { [backupHeaders.passphrase]: passphrase }) };
      setDone(await sendFile<Restored>(address, file, { headers: all, onProgress: setShare }));
    } catch (error) {
      const broke = error instanceof BrokeOff;
      if (broke) setProblem(error.wasSent ? texts.brokeOff() : texts.brokeOffSending());
      else setProblem((error as Error).message);
    } finally {
      setShare(undefined);
    }
  }
  if (done) return <Done {...done} />;
  return (
    <form {...formProps} className="grid gap-4">
      <fieldset disabled={sending} className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            variant="quiet"
            accept=".backup,application/octet-stream"
            label={texts.fileLabel()}
            onFile={(picked) => void choose(picked)}
          >
            <FileUp size={19} aria-hidden /> {file ? texts.chooseAnother() : texts.choose()}
          </FileButton>
          {file && (
            <p className="min-w-0 break-all text-ink-soft">
              {texts.chosen({ name: file.name, size: byteSize(file.size) })}
            </p>
          )}
        </div>
        {file && encrypted && (
          <PasswordField label={texts.passphrase()} autoComplete="off" {...field('passphrase')} />
        )}
        {children}
      </fieldset>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {sending && share < 1 && (
          <>
            <ProgressBar value={Math.round(share * 100)} max={100} label={texts.fileLabel()} />
            <p className="tabular text-ink-soft">{texts.sending({ percent: format.percent(share) })}</p>
          </>
        )}
        {sending && share >= 1 && <p className="text-ink-soft">{texts.checking()}</p>}
      </div>
      {problem && (
        <p role="alert" className="rounded-xl bg-danger-soft p-4">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        variant={variant}
        pending={sending}
        disabled={!file || !isReady || (encrypted && !values.passphrase)}
        className="justify-self-start"
      >
        {label}
      </Button>
    </form>
  );
}

function Done({ rows, createdAt, restarts, needsSecret }: Restored) {
  return (
    <div role="status" className="grid gap-3">
      <p className="font-display text-xl font-medium">{texts.done()}</p>
      <p>{texts.doneText({ rows, when: format.moment(createdAt, 'dateAndTime') })}</p>
      <p className="text-ink-soft">{restarts ? texts.restarts() : texts.restartYourself()}</p>
      {needsSecret && <p className="rounded-xl bg-notice-soft p-4">{texts.needsSecret()}</p>}
      <ButtonLink href="/login" className="justify-self-start" loads="document">
        {texts.toSignIn()}
      </ButtonLink>
    </div>
  );
}
