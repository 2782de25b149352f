import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { backupHeaders } from '#contract/backups.ts';
import { setupRestorePath } from '#contract/setup.ts';
import { restore as texts } from '#messages/generated/restore.ts';
import { LoadingScreen } from '#web/app/loading-screen.tsx';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { RestoreBackup } from '#web/components/restore-backup.tsx';
import { setupQuery } from '#web/features/account/account.api.ts';
import { rich } from '#web/lib/rich.ts';
import { InlineLink } from '#web/ui/inline-link.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Restores a backup on a server without accounts. */
export default function StartFromBackupScreen() {
  const { data, isError, error } = useQuery(setupQuery);
  const [code, setCode] = useState('');
  // A restore creates accounts; its own messages say what comes next.
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    document.title = texts.startPageTitle();
  }, []);
  const isTooLate = data && !data.fromBackup && !begun;
  // Wait for the reply, so that nothing moves when it arrives.
  if (!data && !isError) return <LoadingScreen />;
  return (
    <VisitorFrame
      title={isTooLate ? texts.tooLateTitle() : texts.startTitle()}
      text={isTooLate ? texts.tooLateText() : texts.startText()}
      other={rich(
        texts.signUpInstead({
          link: (text) => <InlineLink href="/signup">{text}</InlineLink>,
        }),
      )}
    >
      {isError && !data && <p role="alert">{error.message}</p>}
      {data && !isTooLate && (
        <RestoreBackup
          address={setupRestorePath}
          headers={{ [backupHeaders.setupCode]: code }}
          isReady={code.trim() !== ''}
          label={texts.start()}
          before={async () => {
            setBegun(true);
            return true;
          }}
        >
          <TextField
            label={texts.code()}
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </RestoreBackup>
      )}
    </VisitorFrame>
  );
}
