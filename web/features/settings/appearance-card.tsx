import { settingsSections as texts } from '#messages/generated/settings-sections.ts';
import { shell } from '#messages/generated/shell.ts';
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
    <Card>
      <p className="mb-4 text-ink-soft">{texts.appearanceText()}</p>
      <ChoiceField
        label={shell.settingsParts.appearance()}
        hideLabel
        columns="grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] max-w-lg"
        options={themes}
        value={theme}
        onChange={onChange}
      />
    </Card>
  );
}
