import { useEffect } from 'react';
import { linkedPage as texts } from '#messages/generated/linked-page.ts';
import { VisitorFrame } from '#web/app/visitor-frame.tsx';
import { DoctorSheet } from '#web/features/doctor-page/doctor-sheet.tsx';
import { useLinkedPage } from '#web/features/health-links/linked-page.api.ts';
import { OpenedPage } from '#web/features/health-links/opened-page.tsx';
import { PasscodeForm } from '#web/features/health-links/passcode-form.tsx';

/** The page behind a link to a page for the doctor: without an account, for whoever has the link and its passcode. */
export default function HealthLinkScreen() {
  const { state, open } = useLinkedPage();
  useEffect(() => {
    document.title = texts.pageTitle();
  }, []);
  if (state.is === 'open') {
    const { sheet, bundle } = state.page;
    return (
      <OpenedPage bundle={bundle}>
        <section className="rounded-card border border-line bg-white p-4 sm:p-8 print:rounded-none print:border-0 print:p-0">
          <DoctorSheet sheet={sheet} />
        </section>
      </OpenedPage>
    );
  }
  if (state.is === 'asking') {
    return (
      <VisitorFrame title={texts.title()} text={texts.text()} other={null}>
        <PasscodeForm isBusy={state.isBusy} error={state.error} onOpen={open} />
      </VisitorFrame>
    );
  }
  const isOver = state.is === 'over';
  return (
    <VisitorFrame
      title={isOver ? texts.over() : texts.problems.title()}
      text={isOver ? state.text : texts.problems[state.problem]()}
      other={null}
    >
      {null}
    </VisitorFrame>
  );
}
