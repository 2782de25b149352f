import { FileDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { app } from '#messages/generated/app.ts';
import { linkedPage as texts } from '#messages/generated/linked-page.ts';
import { saveText } from '#web/lib/save-text.ts';
import { LeafMark } from '#web/ui/brand.tsx';
import { Button } from '#web/ui/button.tsx';

/** An opened page for the doctor with its buttons. `children`: the sheet; `bundle`: the same in FHIR. */
export function OpenedPage({ bundle, children }: { bundle: object; children: ReactNode }) {
  const save = () =>
    saveText(JSON.stringify(bundle, null, 2), 'application/fhir+json', 'page-for-the-doctor.fhir.json');
  return (
    <main className="min-h-dvh bg-paper px-4 pt-5 pb-10 sm:px-8 print:p-0">
      <div className="mx-auto grid max-w-4xl gap-5">
        <h1 className="sr-only">{texts.pageTitle()}</h1>
        <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
          <span className="flex items-center gap-2.5">
            <LeafMark />
            <span className="font-display text-2xl font-semibold tracking-tight">{app.name()}</span>
          </span>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="sm" onClick={save}>
              <FileDown size={18} aria-hidden /> {texts.save()}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => window.print()}>
              <Printer size={18} aria-hidden /> {texts.print()}
            </Button>
          </div>
          <p className="w-full text-sm text-ink-soft">{texts.kept()}</p>
        </div>
        {children}
      </div>
    </main>
  );
}
