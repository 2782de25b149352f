import { Download } from 'lucide-react';
import { type BackupRun, backupFilePath } from '#contract/backups.ts';
import { format } from '#messages/format.ts';
import { backups as texts } from '#messages/generated/backups.ts';
import { byteSize } from '#web/components/byte-size.ts';
import { downloadProved } from '#web/lib/have-proof.ts';
import { toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';

const tones: Record<BackupRun['outcome'], Tone> = {
  running: 'plain',
  verified: 'accent',
  written: 'notice',
  failed: 'danger',
};

/** One scheduled backup: when, what came of it, and the way to its file. */
export function BackupLine({ run, fromBrowser }: { run: BackupRun; fromBrowser: boolean }) {
  const { id, startedAt, outcome, problem, file, bytes, rows, isThere } = run;
  const when = format.moment(startedAt, 'dateAndTime');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={startedAt} className="tabular font-medium">
            {when}
          </time>
          <Pill tone={tones[outcome]} size="small">
            {texts.outcomes[outcome]()}
          </Pill>
        </p>
        {bytes !== null && (
          <p className="tabular text-sm text-ink-soft">
            {texts.facts({ size: byteSize(bytes), rows: rows ?? 0 })}
          </p>
        )}
        {problem && <p className="max-w-[64ch] text-sm text-ink-soft">{texts.problems[problem]()}</p>}
        {file && !isThere && <p className="text-sm text-ink-soft">{texts.gone()}</p>}
      </div>
      {file && isThere && fromBrowser && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={texts.downloadOf({ when })}
          onClick={() => void downloadProved(backupFilePath(id), file).catch(toastFailure)}
        >
          <Download size={18} aria-hidden /> {texts.download()}
        </Button>
      )}
    </li>
  );
}
