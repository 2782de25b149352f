import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { type MyData, myData } from '#contract/my-data.ts';
import { useWrite } from '#web/lib/queries.ts';
import { toast, toastError, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { haveProof } from './security.api.ts';

/** One's own data, out and in again, and the way to an end. */
export function AccountCard() {
  const [file, setFile] = useState<MyData | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const restore = useWrite(myData.restore, {
    done: ({ restored }) => {
      const rows = Object.values(restored).reduce((sum, count) => sum + count, 0);
      toast({ title: 'Restored', description: `${rows.toLocaleString('en-US')} entries are back.` });
      setFile(null);
    },
    failed: toastFailure,
  });
  const open = async (picked: File | undefined) => {
    if (!picked) return;
    try {
      setFile(JSON.parse(await picked.text()));
    } catch {
      toastError('This is not a file of your data from Tisane.');
    }
  };
  // A proof before the navigation: a download that is refused would be a file with a refusal in it.
  const exportData = async () => {
    if (!(await haveProof())) return;
    const link = document.createElement('a');
    link.href = myData.read.path;
    link.download = 'tisane-my-data.json';
    link.click();
  };
  const putBack = async (file: MyData, replace: boolean) => {
    // And before a large file is sent for nothing.
    if (await haveProof()) restore.mutate({ body: replace ? { file, replace } : { file } });
  };
  return (
    <Card className="grid gap-5">
      <CardTitle>Account Management</CardTitle>
      <div className="grid gap-3">
        <p className="max-w-[64ch] text-ink-soft">
          Everything that is kept of you, as one file. It can be put back here, or into an account on another
          server.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" onClick={() => void exportData().catch(toastFailure)}>
            <Download size={18} aria-hidden /> Export my data
          </Button>
          <Button variant="quiet" size="sm" onClick={() => picker.current?.click()}>
            <Upload size={18} aria-hidden /> Restore from a file
          </Button>
          <input
            ref={picker}
            type="file"
            accept="application/json,.json"
            aria-label="File of your data"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              void open(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-ink-soft">Deleting is for good, so a person looks at it first.</p>
        <Button
          variant="danger"
          size="sm"
          onClick={() =>
            toast({
              title: 'Contact Support',
              description: 'Please contact support to delete your account.',
            })
          }
        >
          Delete Account
        </Button>
      </div>
      {file && (
        <Dialog
          open
          onOpenChange={(next) => !next && setFile(null)}
          title="Restore from a file"
          description={`From ${file.account?.email ?? 'an account'}, exported on ${String(file.exportedAt ?? '').slice(0, 10)}.`}
          footer={
            <>
              <Button variant="quiet" onClick={() => setFile(null)}>
                Cancel
              </Button>
              <Button
                variant="danger"
                pending={restore.isPending}
                onClick={() => void putBack(file, true).catch(toastFailure)}
              >
                Replace what is here
              </Button>
              <Button
                pending={restore.isPending}
                onClick={() => void putBack(file, false).catch(toastFailure)}
              >
                Restore
              </Button>
            </>
          }
        >
          <p className="p-1 text-ink-soft">
            “Restore” works for an account in which nothing has been recorded yet. To go back to an earlier
            state of this very account, replace what is here: what came after the file is then gone.
          </p>
        </Dialog>
      )}
    </Card>
  );
}
