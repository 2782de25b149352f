import { weightUnits } from '#domain/check-ins/body-weight.ts';
import { settingsSections as texts } from '#messages/generated/settings-sections.ts';
import { useWeightUnit } from '#web/components/body-weight.ts';
import { clocks, useClock } from '#web/components/clock.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

type AppearanceCardProps<T extends string> = {
  theme: T;
  themes: readonly { value: T; label: string }[];
  onChange: (theme: T) => void;
};

/** How the app looks on this device. */
export function AppearanceCard<T extends string>({ theme, themes, onChange }: AppearanceCardProps<T>) {
  const [clock, setClock] = useClock();
  const [weight, setWeight] = useWeightUnit();
  return (
    <Card padding="medium" className="grid gap-3">
      <ChoiceField
        label={texts.appearance()}
        columns="grid-cols-3"
        options={themes}
        value={theme}
        onChange={onChange}
      />
      <SelectField
        label={texts.clock()}
        labelStyle="beside"
        className="[&>div]:w-40"
        value={clock}
        onChange={setClock}
        options={clocks.map((value) => ({ value, label: texts.clocks[value]() }))}
      />
      <SelectField
        label={texts.weight()}
        labelStyle="beside"
        className="[&>div]:w-40"
        value={weight}
        onChange={setWeight}
        options={weightUnits.map((value) => ({ value, label: texts.weights[value]() }))}
      />
    </Card>
  );
}
