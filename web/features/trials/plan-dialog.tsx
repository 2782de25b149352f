import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TrackedItem } from '#contract/check-ins.ts';
import type { Timing } from '#contract/library.ts';
import type { Day } from '#contract/shapes.ts';
import type { Trial, TrialOutcome } from '#contract/trials.ts';
import { addDays } from '#domain/days/day.ts';
import type { OutcomeDay } from '#domain/trials/trial-types.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChangeStep } from './change-step.tsx';
import { DesignStep } from './design-step.tsx';
import { OfferNote } from './offer-note.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { type Chosen, type Draft, isTriedInTurns, newDraft, trialOf } from './plan-draft.ts';
import { changeName } from './trial-words.ts';
import { useOffer } from './use-offer.ts';

export type PlanSources = {
  /** What the person takes, does or saved. */
  offers: readonly Chosen[];
  items: readonly TrackedItem[];
  /** The usual bedtime, `HH:mm`. */
  bedtime: string;
  /** The recorded days of an outcome, oldest first. */
  recordedOf: (outcome: TrialOutcome) => OutcomeDay[];
};

type PlanDialogProps = PlanSources & {
  today: Day;
  onStart: (trial: Trial) => void;
  onClose: () => void;
};

type Step = 1 | 2 | 3;

/** Plans a trial: the change with its safety check, the outcome, and the design before it starts. */
export function PlanDialog({ offers, items, bedtime, recordedOf, today, onStart, onClose }: PlanDialogProps) {
  const [step, go] = useState<Step>(1);
  const [draft, setDraft] = useState<Draft>(newDraft);
  const [checking, setChecking] = useState<Chosen | null>(null);
  const [timing, setTiming] = useState<Timing | null>(null);
  const change = (said: Partial<Draft>) => setDraft((before) => ({ ...before, ...said }));
  const { chosen, outcome } = draft;
  const body = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The pressed button is gone with its step; `step` is why this runs.
    if (!isFirst.current && step) body.current?.focus();
    isFirst.current = false;
  }, [step]);
  const start = (firstDay: Day) => {
    const trial = trialOf(draft, { timing, firstDay });
    if (trial) onStart(trial);
  };
  const titles = { 1: texts.change(), 2: texts.outcome(), 3: texts.design() };
  const back = step > 1 && (
    <Button variant="quiet" className="sm:mr-auto" onClick={() => go(step === 3 ? 2 : 1)}>
      {texts.back()}
    </Button>
  );
  const isBlocks = isTriedInTurns(draft, timing);
  const firstDay = draft.startsToday ? today : addDays(today, 1);
  const footer = {
    1: (
      <Button disabled={!chosen} onClick={() => setChecking(chosen)}>
        {texts.next()}
      </Button>
    ),
    2: (
      <>
        {back}
        <Button disabled={!outcome} onClick={() => go(3)}>
          {texts.next()}
        </Button>
      </>
    ),
    3: (
      <>
        {back}
        <Button onClick={() => start(firstDay)}>{isBlocks ? texts.draw() : texts.start()}</Button>
      </>
    ),
  };
  return (
    <Dialog title={titles[step]} description={texts.stepOf({ step })} footer={footer[step]} onClose={onClose}>
      <div ref={body} tabIndex={-1} className="grid gap-5 outline-none">
        {step === 1 && (
          <>
            {checking && (
              <SafetyCheck
                chosen={checking}
                onOffered={(found) => {
                  setChecking(null);
                  setTiming(found);
                  go(2);
                }}
              />
            )}
            <ChangeStep
              {...{ offers, chosen, bedtime }}
              onChange={(next) => {
                setChecking(null);
                change({ chosen: next, blockDays: null, washOutDays: null, acts: null });
              }}
            />
          </>
        )}
        {step === 2 && <OutcomeStep {...{ items, draft }} onChange={change} />}
        {step === 3 && chosen && outcome && (
          <DesignStep
            draft={{ ...draft, chosen, outcome }}
            {...{ items, timing, firstDay }}
            recorded={recordedOf(outcome)}
            onChange={change}
          />
        )}
      </div>
    </Dialog>
  );
}

/** A long list below it was scrolled to its end. */
const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' });

/** Compares a change with the person's health and medicines before anything is planned. */
function SafetyCheck({ chosen, onOffered }: { chosen: Chosen; onOffered: (timing: Timing | null) => void }) {
  const { data, isError, refetch } = useOffer(chosen);
  const isOffered = data?.offer.may === 'yes';
  const goOnAtOnce = useEffectEvent(() => onOffered(data?.timing ?? null));
  useEffect(() => {
    if (isOffered) goOnAtOnce();
  }, [isOffered]);
  if (!data || data.offer.may === 'yes')
    return (
      <div role="status" ref={intoView}>
        {isError ? (
          <NotLoaded text={texts.notChecked()} onRetry={refetch} />
        ) : (
          <p className="text-ink-soft">{texts.checking()}</p>
        )}
      </div>
    );
  const { offer, warnings, page, noTrial, timing } = data;
  return (
    <div role="status" ref={intoView}>
      <OfferNote
        name={changeName(chosen.change)}
        {...{ offer, warnings, page, noTrial }}
        onGoOn={() => onOffered(timing)}
      />
    </div>
  );
}
