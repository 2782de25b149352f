import { Link } from 'wouter';
import type { Audience } from '#contract/recipe-draft.ts';
import { ownRecipes as texts } from '#messages/generated/own-recipes.ts';
import { useSharing } from '#web/components/household.api.ts';
import { Switch } from '#web/ui/switch.tsx';

type AudienceSwitchProps = { audience: Audience | undefined; onChange: (audience: Audience) => void };

/** Shares a recipe with the household, or not. Renders nothing without other people in the household. */
export function AudienceSwitch({ audience, onChange }: AudienceSwitchProps) {
  const { others, sharesRecipes } = useSharing();
  if (others === 0) return null;
  const isShared = audience !== 'private';
  return (
    <div>
      <Switch
        checked={isShared}
        onCheckedChange={(next) => onChange(next ? 'household' : 'private')}
        label={texts.audience()}
        hint={
          isShared ? (sharesRecipes ? texts.audienceShared() : texts.audienceOff()) : texts.audiencePrivate()
        }
      />
      {isShared && !sharesRecipes && (
        <Link
          href="/settings/household"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent"
        >
          {texts.audienceTurnOn()}
        </Link>
      )}
    </div>
  );
}
