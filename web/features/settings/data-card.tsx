import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { type MyData, myData } from '#contract/my-data.ts';
import { format } from '#messages/format.ts';
import { actions } from '#messages/generated/actions.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { trends } from '#messages/generated/trends.ts';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { downloadProved, exportTables, haveProof } from '#web/lib/have-proof.ts';
import { toast, toastError, toastFailure } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';

/** The day of an instant in an unvalidated file. */
function dayOf(instant: unknown): string {
  const moment = new Date(String(instant));
  return Number.isNaN(moment.getTime()) ? '?' : format.moment(moment, 'longDate');
}

/** Exports and imports the person's data. */
export function DataCard() {
  const [file, setFile] = useState<MyData | null>(null);
  const restore = useOperation(myData.restore, {
    done: ({ restored }) => {
      const rows = Object.values(restored).reduce((sum, count) => sum + count, 0);
      toast({ title: texts.restored(), description: texts.entriesBack({ rows }) });
      setFile(null);
    },
  });
  const open = async (picked: File) => {
    try {
      setFile(JSON.parse(await picked.text()));
    } catch {
      toastError(texts.fileNotOurs());
    }
  };
  const exportData = () => downloadProved(myData.read.path, 'tisane-my-data.json');
  const putBack = async (file: MyData, replace: boolean) => {
    // Before a large upload that would be refused.
    if (await haveProof()) restore.mutate({ body: replace ? { file, replace } : { file } });
  };
  return (
    <Card className="grid gap-4">
      <p className="max-w-[64ch] text-ink-soft">{texts.myDataHint()}</p>
      <OnlineOnly>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" onClick={() => void exportData().catch(toastFailure)}>
            <Download size={18} aria-hidden /> {texts.exportMyData()}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void exportTables().catch(toastFailure)}>
            <Download size={18} aria-hidden /> {trends.exportCsv()}
          </Button>
          <FileButton
            variant="quiet"
            size="sm"
            accept="application/json,.json"
            label={texts.fileLabel()}
            onFile={(picked) => void open(picked)}
          >
            <Upload size={18} aria-hidden /> {texts.restoreFromAFile()}
          </FileButton>
        </div>
      </OnlineOnly>
      {file && (
        <Dialog
          onClose={() => setFile(null)}
          title={texts.restoreFromAFile()}
          description={texts.fileFrom({
            email: file.account?.email ?? texts.anAccount(),
            day: dayOf(file.exportedAt),
          })}
          footer={
            <>
              <Button variant="quiet" onClick={() => setFile(null)}>
                {actions.cancel()}
              </Button>
              <Button
                variant="danger"
                pending={restore.isPending}
                onClick={() => void putBack(file, true).catch(toastFailure)}
              >
                {texts.replaceLabel()}
              </Button>
              <Button
                pending={restore.isPending}
                onClick={() => void putBack(file, false).catch(toastFailure)}
              >
                {texts.restore()}
              </Button>
            </>
          }
        >
          <p className="text-pretty text-ink-soft">{texts.restoreHint()}</p>
        </Dialog>
      )}
    </Card>
  );
}
