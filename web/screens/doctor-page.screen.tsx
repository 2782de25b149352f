import { useQuery } from '@tanstack/react-query';
import { FileJson, Printer, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Day } from '#contract/shapes.ts';
import { calledOf, fittedSheet } from '#domain/doctor-page/fit.ts';
import type { Sheet } from '#domain/doctor-page/sheet.ts';
import {
  flagId,
  listedId,
  nameId,
  type SheetFacts,
  sheetOf,
  sheetOffers,
  tickedAtFirst,
  warningsId,
} from '#domain/doctor-page/sheet-of.ts';
import { doctorPage as texts } from '#messages/generated/doctor-page.ts';
import { safety } from '#messages/generated/safety.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { nameOf } from '#web/components/tracked-item-name.ts';
import { useLocalToday, whereNow } from '#web/device/local-day.ts';
import { userQuery } from '#web/features/account/account.api.ts';
import { type ChoiceGroup, Choices } from '#web/features/doctor-page/choices.tsx';
import {
  doctorPageQuery,
  doseCountsQuery,
  sheetFeelingQuery,
  takenQuery,
  useDoctorPage,
} from '#web/features/doctor-page/doctor-page.api.ts';
import { DoctorSheet } from '#web/features/doctor-page/doctor-sheet.tsx';
import { fileOfSheet, shareFile } from '#web/features/doctor-page/share-sheet.ts';
import { strengthText } from '#web/features/doctor-page/sheet-words.ts';
import { planText } from '#web/features/doses/dose-words.ts';
import { dosesQuery } from '#web/features/doses/doses.api.ts';
import { ShareLink } from '#web/features/health-links/share-link.tsx';
import { sheetTrials } from '#web/features/trials/trial-result.ts';
import { trialsQuery } from '#web/features/trials/trials-query.ts';
import { newId } from '#web/lib/new-id.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useSavedText } from '#web/lib/use-saved-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Everything that may be on the sheet of a day; undefined until all of it is there. */
function useSheetFacts(today: Day) {
  const feelings = useQuery(sheetFeelingQuery(today));
  const plans = useQuery(dosesQuery(today));
  const counts = useQuery(doseCountsQuery(today));
  const known = useQuery(takenQuery);
  const profiles = useQuery(profileQuery);
  const pages = useQuery(doctorPageQuery);
  const tried = useQuery(trialsQuery);
  const users = useQuery(userQuery);
  const reads = [feelings, plans, counts, known, profiles, pages, tried, users];
  const failed = reads.find(({ data, error }) => error !== null && data === undefined);
  const refetch = () => Promise.all(reads.filter(({ data }) => !data).map((one) => one.refetch()));
  const [feeling, profile, page, user] = [feelings.data, profiles.data, pages.data, users.data];
  if (!feeling || !plans.data || !counts.data || !known.data || !profile || !page || !tried.data || !user)
    return { error: failed?.error ?? null, refetch };
  const facts: SheetFacts = {
    today,
    where: whereNow(),
    personName: [user.firstName, user.lastName].filter(Boolean).join(' '),
    feeling,
    plans: plans.data.plans,
    counts: counts.data.counts,
    known: known.data.plans,
    listed: known.data.medicines,
    flags: profile.flags,
    warnings: known.data.warnings,
    trials: sheetTrials(tried.data.trials, feeling.items, today),
    questions: page.questions,
    words: {
      item: nameOf,
      dose: (plan) => [strengthText(plan), planText(plan, today)].filter(Boolean).join(' · '),
      flag: (flag) => safety.labels[flag](),
    },
  };
  return { error: null, refetch, facts, page };
}

/** The ticks of everything that may be on the sheet. */
function groupsOf(facts: SheetFacts): ChoiceGroup[] {
  const { followed, taken } = sheetOffers(facts);
  const kept = { canBePrivate: true };
  const passing = { canBePrivate: false };
  return [
    {
      title: texts.groups.followed(),
      choices: followed.map(({ id, name }) => ({ id, name, ...kept })),
    },
    {
      title: texts.groups.taken(),
      choices: [
        ...taken.map(({ planId: id, name }) => ({ id, name, ...kept })),
        ...facts.listed.map((one) => ({ id: listedId(one.name), name: calledOf(one), ...kept })),
      ],
    },
    {
      title: texts.groups.conditions(),
      choices: (facts.flags ?? []).map((flag) => ({
        id: flagId(flag),
        name: safety.labels[flag](),
        ...kept,
      })),
    },
    {
      title: texts.groups.trials(),
      choices: facts.trials.map(({ id, change: name }) => ({ id, name, ...kept })),
    },
    {
      title: texts.groups.more(),
      choices: [
        ...(facts.warnings.length > 0 ? [{ id: warningsId, name: texts.warnings(), ...passing }] : []),
        ...(facts.personName ? [{ id: nameId, name: texts.myName(), ...passing }] : []),
      ],
    },
  ];
}

/** The same sheet for other systems: an International Patient Summary. */
async function bundleOf(sheet: Sheet): Promise<object> {
  const { ipsBundle } = await import('#domain/doctor-page/ips.ts');
  return ipsBundle(sheet, {
    now: new Date(serverNow()),
    newId,
    flagName: (flag) => safety.labels[flag](),
  });
}

type PageProps = Required<Pick<ReturnType<typeof useSheetFacts>, 'facts' | 'page'>>;

function Page({ facts, page }: PageProps) {
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [allowsSecond, setAllowsSecond] = useState(false);
  const { ask, setPrivate } = useDoctorPage(page);
  const questions = useSavedText(page.questions, ask);
  const preview = useRef<HTMLElement>(null);
  const chosen = tickedAtFirst(facts, page.privateIds);
  for (const [id, isChosen] of changes) {
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
  }
  const sheet = fittedSheet(sheetOf({ ...facts, questions: questions.value }, chosen, allowsSecond));
  const share = () => {
    const shown = preview.current?.querySelector<HTMLElement>('[data-doctor-sheet]');
    const name = texts.fileName({ day: facts.today });
    if (shown) void shareFile(fileOfSheet(shown, { name, title: texts.sheetTitle() }));
  };
  const shareBundle = async () => {
    const type = 'application/fhir+json';
    const json = JSON.stringify(await bundleOf(sheet), null, 2);
    void shareFile(new File([json], `${texts.fileName({ day: facts.today })}.fhir.json`, { type }));
  };
  return (
    <div className="grid grid-cols-1 gap-5 print:block">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 print:hidden">
        <Card className="grid gap-4">
          <p className="text-ink-soft">{texts.intro()}</p>
          <TextArea
            label={texts.questions()}
            hint={texts.questionsHint()}
            rows={3}
            maxLength={2000}
            {...questions}
          />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => window.print()}>
              <Printer size={18} aria-hidden /> {texts.print()}
            </Button>
            <Button variant="quiet" onClick={share}>
              <Share2 size={18} aria-hidden /> {texts.share()}
            </Button>
            <Button variant="quiet" onClick={() => void shareBundle()}>
              <FileJson size={18} aria-hidden /> {texts.shareBundle()}
            </Button>
          </div>
          <p className="text-sm text-ink-soft">{texts.printHint()}</p>
          <ShareLink sheet={sheet} bundleOf={() => bundleOf(sheet)} />
        </Card>
        <Card className="grid gap-2">
          <CardTitle>{texts.choose()}</CardTitle>
          <p className="text-sm text-ink-soft">{texts.chooseHint()}</p>
          <Choices
            groups={groupsOf(facts)}
            chosen={chosen}
            privateIds={page.privateIds}
            onChoose={(id, isChosen) => setChanges(new Map(changes).set(id, isChosen))}
            onPrivate={(id, isPrivate) => {
              // From now on it is as ticked as it is private.
              const others = new Map(changes);
              others.delete(id);
              setChanges(others);
              setPrivate(id, isPrivate);
            }}
          />
          <Checkbox
            checked={allowsSecond}
            onChange={setAllowsSecond}
            label={texts.allowSecond()}
            hint={texts.allowSecondHint()}
          />
        </Card>
      </div>
      <section
        ref={preview}
        aria-label={texts.preview()}
        className="mx-auto w-full max-w-200 rounded-card border border-line bg-white p-4 sm:p-8 print:max-w-none print:rounded-none print:border-0 print:p-0"
      >
        <DoctorSheet sheet={sheet} />
      </section>
    </div>
  );
}

/** The page for the doctor: what is on it, what to ask, and the sheet itself, which is what prints. */
export default function DoctorPageScreen() {
  const { error, refetch, ...read } = useSheetFacts(useLocalToday());
  if (!('facts' in read) || !read.facts || !read.page)
    return <LoadState {...{ error, refetch }} title={texts.notLoaded()} skeleton="h-[70vh]" />;
  return <Page facts={read.facts} page={read.page} />;
}
