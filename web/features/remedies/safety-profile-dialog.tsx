import { useState } from 'react';
import type { CheckedMedicine, SafetyProfile } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { safetyGroups } from '#domain/remedies/safety.profile.ts';
import { format } from '#messages/format.ts';
import { app } from '#messages/generated/app.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { safety } from '#messages/generated/safety.ts';
import { lazyPart, type StandInProps, untilFetched } from '#web/lib/lazy.tsx';
import { toast, toastError } from '#web/lib/toast.ts';
import { type SafetyAnswers, setSafetyProfile } from '#web/outbox/operations/remedies.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';

/** Loaded on demand: it includes the name search, and needs the table of medicines. */
const loadField = () => import('./medicines-field.tsx');
const MedicinesField = lazyPart(() =>
  loadField().catch(() => ({ default: untilFetched(loadField, FieldNotFetched) })),
);

function FieldNotFetched({ onRetry }: StandInProps) {
  return (
    <div role="alert">
      <p>{app.unreachable()}</p>
      <Button variant="ghost" onClick={onRetry}>
        {app.tryAgain()}
      </Button>
    </div>
  );
}

type ProfileDialogProps = { profile: SafetyProfile; onClose: () => void };

/** The safety profile: optional, private, deleted with one tap. */
export function SafetyProfileDialog({ profile, onClose }: ProfileDialogProps) {
  const [picked, setPicked] = useState<ReadonlySet<SafetyFlag>>(new Set(profile.flags));
  const [listed] = useState(() => profile.medicines.filter(({ isPlanned }) => !isPlanned));
  const [medicines, setMedicines] = useState<readonly CheckedMedicine[]>(listed);
  const { mutate } = useOperation(setSafetyProfile, {
    failed: ({ message }: Error) => toastError(texts.profileNotSaved({ reason: message })),
  });
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const before: SafetyAnswers = { flags: profile.flags, base: profile.flags, medicines: listed };
  const set = (next: SafetyAnswers) => {
    mutate({ target: null, value: next, before: { ...before, base: next.flags } });
    onClose();
  };
  const save = () => {
    // What is typed is not in the list yet: nothing is guessed, and nothing is lost without a word.
    setIsLeft(typed.trim() !== '');
    if (typed.trim()) return;
    const isChanged = medicines !== listed;
    set({ flags: [...picked], base: profile.flags, ...(isChanged && { medicines: [...medicines] }) });
    const unknown = medicines.filter(({ known }) => known === null).map(({ typed }) => typed);
    const checked = picked.size + medicines.length > unknown.length;
    toast({
      title: texts.safetyProfileSaved(),
      ...(checked && { description: texts.profileSavedHint() }),
      ...(unknown.length > 0 && { description: texts.notCheckedAgainst({ names: format.list(unknown) }) }),
    });
  };
  const remove = () => {
    set({ flags: null, base: profile.flags, medicines: [] });
    toast({ title: texts.safetyProfileDeleted(), description: texts.profileDeletedHint() });
  };
  const toggle = (flag: SafetyFlag) => {
    const next = new Set(picked);
    if (!next.delete(flag)) next.add(flag);
    setPicked(next);
  };
  return (
    <Dialog
      onClose={onClose}
      title={texts.mySafetyProfile()}
      description={texts.profileFormHint()}
      footer={
        <>
          {(profile.flags !== null || listed.length > 0) && (
            <Button variant="quiet" onClick={remove}>
              {texts.deleteProfile()}
            </Button>
          )}
          <Button onClick={save}>{texts.saveProfile()}</Button>
        </>
      }
    >
      <div className="grid max-h-[55dvh] gap-4">
        <MedicinesField
          medicines={medicines}
          onChange={setMedicines}
          profile={profile}
          typed={typed}
          onType={(next) => {
            setTyped(next);
            setIsLeft(false);
          }}
          isLeft={isLeft}
          fallback={<p role="status">{texts.loadingMedicines()}</p>}
        />
        {safetyGroups.map(({ id, flags: asked }) => {
          const count = asked.filter((flag) => picked.has(flag)).length;
          return (
            <Disclosure key={id} defaultOpen={count > 0} className="border-b border-line">
              <DisclosureTrigger look="line" className="min-h-12">
                <span className="font-semibold">{safety.groups[id]()}</span>
                {count > 0 && <span className="text-sm text-ink-soft">{texts.tickedHere({ count })}</span>}
              </DisclosureTrigger>
              <DisclosureContent>
                <fieldset>
                  <legend className="sr-only">{safety.groups[id]()}</legend>
                  {asked.map((flag) => (
                    <Checkbox
                      key={flag}
                      checked={picked.has(flag)}
                      onChange={() => toggle(flag)}
                      label={safety.labels[flag]()}
                      hint={safety.explanations[flag]()}
                      className="border-b border-line last:border-b-0"
                    />
                  ))}
                </fieldset>
              </DisclosureContent>
            </Disclosure>
          );
        })}
      </div>
    </Dialog>
  );
}
