import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CalorieResult, calorieTargets } from '#domain/calories/calories.ts';
import { calories as texts } from '#messages/generated/calories.ts';
import { energyNeedQuery } from '#web/components/energy-need.api.ts';
import { toast } from '#web/lib/toast.ts';
import { setEnergyNeed } from '#web/outbox/operations/settings.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

type Target = (typeof calorieTargets)[number]['key'];
/** The minimum of the contract, in kilocalories. */
const least = 800;

type KeepNeedProps = {
  result: CalorieResult;
  /** Offers only the maintenance energy. */
  only: boolean;
};

/** Saves a target in the account, where meal plans read it; or clears it. */
export function SaveNeed({ result, only }: KeepNeedProps) {
  const { data } = useQuery(energyNeedQuery);
  const { mutate } = useOperation(setEnergyNeed);
  const targets = calorieTargets.filter(
    ({ key }) => (key === 'maintain' || !only) && result[key] >= least && result[key] <= 6000,
  );
  const [chosen, setChosen] = useState<Target>('maintain');
  const target = targets.find(({ key }) => key === chosen) ?? targets[0];
  if (!target || !data) return null;
  const save = (energy: number | null) => {
    mutate({ target: null, value: energy, before: data.energy });
    toast({ title: energy === null ? texts.needForgotten() : texts.needSaved() });
  };
  return (
    <div className="grid gap-3 rounded-xl bg-sunken p-4">
      <p className="text-note">
        {data.energy === null ? texts.needExplained() : texts.needIs({ energy: data.energy })}
      </p>
      <SelectField
        label={texts.needLabel()}
        value={target.key}
        onChange={setChosen}
        options={targets.map(({ key }) => ({
          value: key,
          label: texts.needOption({ aim: texts.targets[key](), energy: result[key] }),
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onClick={() => save(result[target.key])}>
          {texts.needSave()}
        </Button>
        {data.energy !== null && (
          <Button size="sm" variant="ghost" onClick={() => save(null)}>
            {texts.needForget()}
          </Button>
        )}
      </div>
    </div>
  );
}
