import { useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck, TriangleAlert, Upload } from 'lucide-react';
import { useState } from 'react';
import { type BackupOverview, type BackupRun, backupFilePath } from '#contract/backups.ts';
import { format } from '#messages/format.ts';
import { backups as texts } from '#messages/generated/backups.ts';
import { restore } from '#messages/generated/restore.ts';
import { byteSize } from '#web/components/byte-size.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { downloadProved } from '#web/lib/have-proof.ts';
import { toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { backupsQuery } from './admin.api.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

const shown = 5;

/** Scheduled backups: whether there is a valid one, and the result of each. */
export function BackupsCard({ email }: { email: string }) {
  const [open, setOpen] = useState<'download' | 'restore'>();
  const { data, error, refetch } = useQuery(backupsQuery);
  if (!data) return <LoadState {...{ error, refetch }} title={texts.notLoaded()} skeleton="h-60" />;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <CardTitle>{texts.title()}</CardTitle>
      <Standing overview={data} />
      <Runs runs={data.runs} fromBrowser={data.fromBrowser} />
      {data.fromBrowser && (
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" onClick={() => setOpen('download')}>
            <Download size={18} aria-hidden /> {restore.downloadNow()}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setOpen('restore')}>
            <Upload size={18} aria-hidden /> {restore.restoreFrom()}
          </Button>
        </div>
      )}
      {open === 'download' && <DownloadDialog onClose={() => setOpen(undefined)} />}
      {open === 'restore' && <RestoreDialog email={email} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function Standing({ overview: { schedule, lastVerifiedAt, overdue, runs } }: { overview: BackupOverview }) {
  if (!schedule) return <p className="max-w-[64ch] text-ink-soft">{texts.off()}</p>;
  const { everyHours, keep, encrypted } = schedule;
  const hour = format.clock(`${String(schedule.hour).padStart(2, '0')}:00`);
  const isWell = lastVerifiedAt !== null && !overdue;
  const Mark = isWell ? ShieldCheck : TriangleAlert;
  return (
    <div className="grid gap-2">
      <p className={`flex items-start gap-2.5 font-medium ${isWell ? '' : 'text-danger'}`}>
        <Mark size={20} aria-hidden className={`mt-0.5 shrink-0 ${isWell ? 'text-accent' : ''}`} />
        <span>
          {lastVerifiedAt
            ? texts.lastVerified({ when: format.moment(lastVerifiedAt, 'dateAndTime') })
            : texts.neverVerified()}{' '}
          {overdue && texts.overdue()}
        </span>
      </p>
      <p className="max-w-[64ch] text-ink-soft">
        {everyHours === 24 ? texts.daily({ hour, keep }) : texts.every({ hours: everyHours, hour, keep })}{' '}
        {encrypted ? texts.isEncrypted() : texts.notEncrypted()}
      </p>
      {runs.length === 0 && <p className="text-ink-soft">{texts.none()}</p>}
    </div>
  );
}

function Runs({ runs, fromBrowser }: Pick<BackupOverview, 'runs' | 'fromBrowser'>) {
  if (runs.length === 0) return null;
  const more = runs.slice(shown);
  const lines = (some: typeof runs) => (
    <ul className="divide-y divide-line">
      {some.map((run) => (
        <BackupLine key={run.id} run={run} fromBrowser={fromBrowser} />
      ))}
    </ul>
  );
  return (
    <div>
      {lines(runs.slice(0, shown))}
      {more.length > 0 && (
        <Disclosure className="border-t border-line">
          <DisclosureTrigger>{texts.showAll({ count: more.length })}</DisclosureTrigger>
          <DisclosureContent>{lines(more)}</DisclosureContent>
        </Disclosure>
      )}
    </div>
  );
}

const tones: Record<BackupRun['outcome'], Tone> = {
  running: 'plain',
  verified: 'accent',
  written: 'notice',
  failed: 'danger',
};

/** A scheduled backup: time, result, and download link. */
function BackupLine({ run, fromBrowser }: { run: BackupRun; fromBrowser: boolean }) {
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
