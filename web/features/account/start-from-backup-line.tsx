import { useQuery } from '@tanstack/react-query';
import { restore as texts } from '#messages/generated/restore.ts';
import { rich } from '#web/lib/rich.ts';
import { InlineLink } from '#web/ui/inline-link.tsx';
import { setupQuery } from './account.api.ts';

/** A link to restore a backup, on a server without accounts. */
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
