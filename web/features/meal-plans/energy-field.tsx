import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minCalories } from '#domain/calories/calories.ts';
import { type Appetite, appetites, isBelowMinimum, neverBelowMinimum } from '#domain/calories/energy-need.ts';
import { flagsOf } from '#domain/remedies/safety.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { energyNeedQuery } from '#web/components/energy-need.api.ts';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';

type Choice = Appetite | 'need';
const asked = ['light', 'usual', 'hungry'] as const;

/** The daily energy of a plan: the person's saved need, or their answer to a question. */
export function useEnergyChoice() {
  const { data: saved } = useQuery(energyNeedQuery);
  const { data: profile } = useQuery(profileQuery);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [agreed, setAgreed] = useState(false);
  const need = saved?.energy ?? null;
  const choice: Choice = chosen ?? (need === null ? 'usual' : 'need');
  const wanted = choice === 'need' ? (need ?? appetites.usual) : appetites[choice];
  const isLow = isBelowMinimum(wanted);
  // Without a profile the person may be one who must not eat so little.
  const isNever = !profile || neverBelowMinimum(flagsOf(profile) ?? []);
  const belowMinimum = isLow && agreed && !isNever;
  return {
    need,
    choice,
    setChoice: setChosen,
    wanted,
    isLow,
    isNever,
    agreed,
    setAgreed,
    /** The fields of the request. */
    sent: { energy: isLow && !belowMinimum ? minCalories : wanted, belowMinimum },
  };
}

type EnergyFieldProps = { energy: ReturnType<typeof useEnergyChoice> };

/** Light, usual or hungry; the calculator's saved figure; a warning below the minimum. */
export function EnergyField({ energy }: EnergyFieldProps) {
  const { need, choice, setChoice, wanted, isLow, isNever, agreed, setAgreed } = energy;
  const options = [
    ...(need === null ? [] : [{ value: 'need' as Choice, kcal: need }]),
    ...asked.map((value) => ({ value: value as Choice, kcal: appetites[value] })),
  ];
  return (
    <div className="grid gap-3">
      <ChoiceField
        label={texts.appetite()}
        columns={need === null ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-4'}
        value={choice}
        onChange={setChoice}
        options={options.map(({ value, kcal }) => ({
          value,
          label: texts.appetites[value](),
          hint: texts.appetiteHint({ energy: kcal }),
        }))}
        hint={texts.appetiteExplained()}
      />
      {isLow && (
        <div role="status" className="grid gap-2 rounded-xl bg-danger-soft p-4 text-note">
          {isNever ? (
            <p>{texts.neverBelowMinimum({ energy: wanted, least: minCalories })}</p>
          ) : (
            <>
              <p>{texts.belowMinimum({ energy: wanted, least: minCalories })}</p>
              <Checkbox
                checked={agreed}
                onChange={setAgreed}
                label={texts.belowMinimumAgreed({ energy: wanted })}
                hint={texts.belowMinimumElse({ least: minCalories })}
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}
