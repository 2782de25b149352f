import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import {
  activityLevels,
  ages,
  type CalorieForm as Form,
  genders,
  heightUnits,
  unitSystems,
  usHeight,
  weightUnits,
} from '#domain/calories/calories.ts';
import { calories as texts } from '#messages/generated/calories.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

type CalorieFormProps = ComponentProps<'form'> & {
  values: Form;
  /** The missing or invalid fields, after the first attempt. */
  missing: readonly string[];
  onValues: (change: Partial<Form>) => void;
  onClear: () => void;
};

/** Age, gender, height and weight in metric or US units, and activity. */
export function CalorieForm({ values, missing, onValues, onClear, ...form }: CalorieFormProps) {
  const { us, metric, custom } = values;
  // Its error needs the whole line.
  const isAgeWrong = missing.includes('age');
  const heightError = missing.includes('height') ? texts.heightMissing() : undefined;
  const weightError = missing.includes('weight') ? texts.weightMissing() : undefined;
  return (
    <form {...form} noValidate className="@container grid grid-cols-1 gap-6">
      <div className={clsx('grid gap-5 @md:grid-cols-2', !isAgeWrong && 'grid-cols-[6rem_minmax(0,1fr)]')}>
        <NumberField
          label={texts.age()}
          value={values.age}
          hint={texts.ageRange()}
          min={ages.min}
          max={ages.max}
          step={1}
          error={isAgeWrong ? texts.notWholeNumber({ min: ages.min, max: ages.max }) : undefined}
          onChange={(age) => onValues({ age })}
        />
        <ChoiceField
          label={texts.gender()}
          columns="grid-cols-2"
          value={values.gender}
          onChange={(gender) => onValues({ gender })}
          options={genders.map((gender) => ({
            value: gender,
            label: <span className="capitalize">{texts.genders[gender]()}</span>,
          }))}
        />
      </div>
      <Tabs
        label={texts.units()}
        items={unitSystems.map((value) => ({ value, label: texts.systems[value]() }))}
        value={values.system}
        onValueChange={(system) => onValues({ system })}
      >
        <TabPanel value={values.system}>
          {values.system === 'us' && (
            <div className="grid gap-5 @md:grid-cols-2">
              <div className="grid grid-cols-2 gap-3">
                <NumberField
                  label={texts.heightFt()}
                  value={us.feet}
                  {...usHeight.feet}
                  error={heightError}
                  onChange={(feet) => onValues({ us: { ...us, feet } })}
                />
                <NumberField
                  label={texts.andInches()}
                  value={us.inches}
                  {...usHeight.inches}
                  onChange={(inches) => onValues({ us: { ...us, inches } })}
                />
              </div>
              <NumberField
                label={texts.weightLb()}
                value={us.pounds}
                min={0}
                step="any"
                error={weightError}
                onChange={(pounds) => onValues({ us: { ...us, pounds } })}
              />
            </div>
          )}
          {values.system === 'metric' && (
            <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
              <NumberField
                label={texts.heightCm()}
                value={metric.cm}
                min={0}
                step="any"
                error={heightError}
                onChange={(cm) => onValues({ metric: { ...metric, cm } })}
              />
              <NumberField
                label={texts.weightKg()}
                value={metric.kg}
                min={0}
                step="any"
                error={weightError}
                onChange={(kg) => onValues({ metric: { ...metric, kg } })}
              />
            </div>
          )}
          {values.system === 'custom' && (
            <div className="grid gap-5 @md:grid-cols-2">
              <WithUnit
                field={
                  <NumberField
                    label={texts.height()}
                    value={custom.height}
                    min={0}
                    step="any"
                    error={heightError}
                    onChange={(height) => onValues({ custom: { ...custom, height } })}
                  />
                }
                label={texts.heightUnit()}
                units={heightUnits.map(({ key }) => ({ value: key, label: texts.heightUnits[key]() }))}
                value={custom.heightUnit}
                onChange={(heightUnit) => onValues({ custom: { ...custom, heightUnit } })}
              />
              <WithUnit
                field={
                  <NumberField
                    label={texts.weight()}
                    value={custom.weight}
                    min={0}
                    step="any"
                    error={weightError}
                    onChange={(weight) => onValues({ custom: { ...custom, weight } })}
                  />
                }
                label={texts.weightUnit()}
                units={weightUnits.map(({ key }) => ({ value: key, label: texts.weightUnits[key]() }))}
                value={custom.weightUnit}
                onChange={(weightUnit) => onValues({ custom: { ...custom, weightUnit } })}
              />
            </div>
          )}
        </TabPanel>
      </Tabs>
      <SelectField
        label={texts.activityLevel()}
        options={activityLevels.map(({ key }) => ({ value: key, label: texts.activities[key]() }))}
        value={values.activity}
        onChange={(activity) => onValues({ activity })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{texts.calculate()}</Button>
        <Button variant="quiet" onClick={onClear}>
          {texts.clear()}
        </Button>
      </div>
    </form>
  );
}

function WithUnit<K extends string>({
  field,
  units,
  ...select
}: Omit<ComponentProps<typeof SelectField<K>>, 'options'> & {
  field: ReactNode;
  units: ComponentProps<typeof SelectField<K>>['options'];
}) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {field}
      <SelectField options={units} {...select} />
    </div>
  );
}
