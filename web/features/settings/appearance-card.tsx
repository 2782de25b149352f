import { settingsSections as texts } from '#messages/generated/settings-sections.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';

type AppearanceCardProps<T extends string> = {
  theme: T;
  themes: readonly { value: T; label: string }[];
  onChange: (theme: T) => void;
};

/** Light or dark, on this device. */
export function AppearanceCard<T extends string>({ theme, themes, onChange }: AppearanceCardProps<T>) {
  return (
    <Card>
      <CardTitle className="mb-1">{texts.appearance()}</CardTitle>
      <p className="mb-4 text-ink-soft">{texts.appearanceText()}</p>
      <ChoiceField
        label={texts.appearance()}
        hideLabel
        columns="grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] max-w-lg"
        options={themes}
        value={theme}
        onChange={onChange}
      />
    </Card>
  );
}
