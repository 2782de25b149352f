import { settingsSections as texts } from '#messages/generated/settings-sections.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';

type AppearanceCardProps<T extends string> = {
  theme: T;
  themes: readonly { value: T; label: string }[];
  onChange: (theme: T) => void;
};

/** The theme of this device. */
export function AppearanceCard<T extends string>({ theme, themes, onChange }: AppearanceCardProps<T>) {
  return (
    <Card padding="medium">
      <ChoiceField
        label={texts.appearance()}
        columns="grid-cols-3"
        options={themes}
        value={theme}
        onChange={onChange}
      />
    </Card>
  );
}
