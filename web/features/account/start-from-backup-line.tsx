import { useQuery } from '@tanstack/react-query';
import { restore as texts } from '#messages/generated/restore.ts';
import { rich } from '#web/lib/rich.ts';
import { InlineLink } from '#web/ui/inline-link.tsx';
import { setupQuery } from './account.api.ts';

/** The way to start from a backup, on a server on which nobody has an account. */
export default function StartFromBackupLine() {
  const { data } = useQuery(setupQuery);
  if (!data?.fromBackup) return null;
  return (
    <p className="mt-2 text-center text-ink-soft">
      {rich(
        texts.haveBackup({
          link: (text) => <InlineLink href="/start-from-backup">{text}</InlineLink>,
        }),
      )}
    </p>
  );
}
