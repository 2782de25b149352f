import { useState } from 'react';
import { backupHeaders, backupRestorePath } from '#contract/backups.ts';
import { restore as texts } from '#messages/generated/restore.ts';
import { RestoreBackup } from '#web/components/restore-backup.tsx';
import { haveProof } from '#web/lib/have-proof.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A backup replaces all data: the admin types their address, and their password is required. */
export function RestoreDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [confirmEmail, setConfirm] = useState('');
  return (
    <Dialog onClose={onClose} title={texts.restoreFrom()} description={texts.restoreText()}>
      <RestoreBackup
        address={backupRestorePath}
        headers={{ [backupHeaders.confirmEmail]: confirmEmail }}
        isReady={confirmEmail.trim().toLowerCase() === email.toLowerCase()}
        label={texts.replaceAll()}
        variant="danger"
        before={haveProof}
      >
        <TextField
          label={texts.confirmAddress()}
          type="email"
          autoComplete="off"
          value={confirmEmail}
          onChange={({ target }) => setConfirm(target.value)}
        />
      </RestoreBackup>
    </Dialog>
  );
}
