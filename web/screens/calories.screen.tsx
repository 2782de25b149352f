import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  calculate,
  defaultCalorieForm,
  type CalorieForm as Form,
  missingFields,
  type CalorieResult as Result,
} from '#domain/calories/calories.ts';
import { flagsOf } from '#domain/remedies/safety.ts';
import { calories as texts } from '#messages/generated/calories.ts';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { CalorieForm } from '#web/features/calories/calorie-form.tsx';
import { CalorieResult } from '#web/features/calories/calorie-result.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Scales } from '#web/ui/drawings/still-lifes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Daily calorie needs. The input stays in the browser; the safety profile is read for its cautions. */
export default function CaloriesScreen() {
  const { data: profile } = useQuery(profileQuery);
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState<{ result: Result; form: Form } | null>(null);
  const formAt = useRef<HTMLDivElement>(null);
  const shownAt = useRef<HTMLDivElement>(null);
  const submit = (form: Form) => {
    setTried(true);
    const result = calculate(form);
    if (!result) {
      // The old result does not match the edited figures.
      setShown(null);
      requestAnimationFrame(() => formAt.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setShown({ result, form });
    // On a phone the result is below the form: scroll to it.
    requestAnimationFrame(() => shownAt.current?.scrollIntoView({ block: 'nearest' }));
  };
  const { values, set, reset, formProps } = useForm({ initial: defaultCalorieForm, onSend: submit });
  const clear = () => {
    reset();
    setTried(false);
    setShown(null);
  };
  return (
    <div className="@container">
      <div ref={formAt} className="grid grid-cols-1 items-start gap-5 @3xl:grid-cols-2">
        <Card className="grid grid-cols-1 gap-5">
          <CardTitle>{texts.dailyCalorieNeeds()}</CardTitle>
          <CalorieForm
            {...formProps}
            values={values}
            missing={tried ? missingFields(values) : []}
            onValues={set}
            onClear={clear}
          />
        </Card>
        <div ref={shownAt} aria-live="polite">
          {shown ? (
            <CalorieResult result={shown.result} form={shown.form} flags={flagsOf(profile) ?? []} />
          ) : (
            <Card className="@max-3xl:hidden">
              <EmptyState drawing={<Scales />} title={texts.resultTitle()} text={texts.intro()} />
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}
