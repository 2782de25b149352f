import { clsx } from 'clsx';
import { type FormEvent, type ReactNode, useId } from 'react';
import {
  activityLevels,
  ages,
  type CalorieForm as Form,
  genders,
  heightUnits,
  unitSystems,
  usHeight,
  weightUnits,
} from '#domain/calories.ts';
import { calories as texts } from '#messages/en/calories.ts';
import { Button } from '#web/ui/button.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type CalorieFormProps = {
  form: Form;
  /** What keeps it from being calculated, once that was tried. */
  missing: readonly string[];
  onChange: (change: Partial<Form>) => void;
  onCalculate: () => void;
  onClear: () => void;
};

/** Age, gender, height and weight in the units one knows, and how active one is. */
export function CalorieForm({ form, missing, onChange, onCalculate, onClear }: CalorieFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCalculate();
  };
  const { us, metric, custom } = form;
  const heightError = missing.includes('height') ? texts.pleaseGiveYourHeight() : undefined;
  const weightError = missing.includes('weight') ? texts.pleaseGiveYourWeight() : undefined;
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label={texts.age()}
          value={form.age}
          hint={texts.ageRange()}
          min={ages.min}
          max={ages.max}
          step={1}
          error={
            missing.includes('age') ? texts.pleaseGiveAWhole({ min: ages.min, max: ages.max }) : undefined
          }
          onChange={(age) => onChange({ age })}
        />
        <fieldset>
          <legend className="mb-1.5 font-medium">{texts.gender()}</legend>
          <div className="grid grid-cols-2 gap-2">
            {genders.map((gender) => (
              <label
                key={gender}
                className={clsx(
                  'flex min-h-12 cursor-pointer items-center justify-center rounded-small border font-medium capitalize has-focus-visible:outline-2 has-focus-visible:outline-leaf',
                  form.gender === gender ? 'border-leaf bg-leaf-soft' : 'border-line hover:bg-sunken',
                )}
              >
                <input
                  type="radio"
                  name="gender"
                  checked={form.gender === gender}
                  onChange={() => onChange({ gender })}
                  className="sr-only"
                />
                {texts.genders[gender]()}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <Tabs
        label={texts.units()}
        items={unitSystems.map((value) => ({ value, label: texts.systems[value]() }))}
        value={form.system}
        onValueChange={(system) => onChange({ system })}
      >
        <TabPanel value={form.system}>
          {form.system === 'us' && (
            <div className="grid gap-5 sm:grid-cols-2">
              <div className="grid grid-cols-2 gap-3">
                <NumberField
                  label={texts.heightFt()}
                  value={us.feet}
                  {...usHeight.feet}
                  error={heightError}
                  onChange={(feet) => onChange({ us: { ...us, feet } })}
                />
                <NumberField
                  label={texts.andInches()}
                  value={us.inches}
                  {...usHeight.inches}
                  onChange={(inches) => onChange({ us: { ...us, inches } })}
                />
              </div>
              <NumberField
                label={texts.weightLb()}
                value={us.pounds}
                min={0}
                step="any"
                error={weightError}
                onChange={(pounds) => onChange({ us: { ...us, pounds } })}
              />
            </div>
          )}
          {form.system === 'metric' && (
            <div className="grid gap-5 sm:grid-cols-2">
              <NumberField
                label={texts.heightCm()}
                value={metric.cm}
                min={0}
                step="any"
                error={heightError}
                onChange={(cm) => onChange({ metric: { ...metric, cm } })}
              />
              <NumberField
                label={texts.weightKg()}
                value={metric.kg}
                min={0}
                step="any"
                error={weightError}
                onChange={(kg) => onChange({ metric: { ...metric, kg } })}
              />
            </div>
          )}
          {form.system === 'custom' && (
            <div className="grid gap-5 sm:grid-cols-2">
              <WithUnit
                field={
                  <NumberField
                    label={texts.height()}
                    value={custom.height}
                    min={0}
                    step="any"
                    error={heightError}
                    onChange={(height) => onChange({ custom: { ...custom, height } })}
                  />
                }
                label={texts.heightUnit()}
                units={heightUnits.map(({ key }) => ({ key, label: texts.heightUnits[key]() }))}
                value={custom.heightUnit}
                onChange={(heightUnit) => onChange({ custom: { ...custom, heightUnit } })}
              />
              <WithUnit
                field={
                  <NumberField
                    label={texts.weight()}
                    value={custom.weight}
                    min={0}
                    step="any"
                    error={weightError}
                    onChange={(weight) => onChange({ custom: { ...custom, weight } })}
                  />
                }
                label={texts.weightUnit()}
                units={weightUnits.map(({ key }) => ({ key, label: texts.weightUnits[key]() }))}
                value={custom.weightUnit}
                onChange={(weightUnit) => onChange({ custom: { ...custom, weightUnit } })}
              />
            </div>
          )}
        </TabPanel>
      </Tabs>
      <Select
        label={texts.activityLevel()}
        options={activityLevels.map(({ key }) => ({ key, label: texts.activities[key]() }))}
        value={form.activity}
        onChange={(activity) => onChange({ activity })}
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

type NumberFieldProps = {
  label: string;
  value: number | null;
  min?: number;
  max?: number;
  step?: number | 'any';
  hint?: string;
  error?: string | undefined;
  onChange: (value: number | null) => void;
};

function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      type="number"
      inputMode="decimal"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
      {...field}
    />
  );
}

type SelectProps<K extends string> = {
  label: string;
  options: readonly { key: K; label: string }[];
  value: K;
  onChange: (key: K) => void;
};

function Select<K extends string>({ label, options, value, onChange }: SelectProps<K>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as K)}
        className="min-h-12 w-full rounded-small border border-ink-soft/55 bg-card px-3"
      >
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function WithUnit<K extends string>({
  field,
  units,
  ...select
}: Omit<SelectProps<K>, 'options'> & { field: ReactNode; units: SelectProps<K>['options'] }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {field}
      <Select options={units} {...select} />
    </div>
  );
}
