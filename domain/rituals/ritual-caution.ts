import type { Ritual, RitualTemplate } from '#contract/rituals.ts';
import { type Profile, warningsFor } from '#domain/remedies/safety.ts';

/**
 * Is a ritual's caution shown every day? Yes if the safety profile has one of its flags, if it is for everybody, or
 * while that is unknown. Otherwise only the ritual's details show it.
 */
export function isCautionShown(
  { caution, templateId }: Pick<Ritual, 'caution' | 'templateId'>,
  templates: readonly Pick<RitualTemplate, 'templateId' | 'cautionFlags'>[] | undefined,
  profile: Profile | undefined,
): boolean {
  if (!caution) return false;
  const flags = templates?.find((template) => template.templateId === templateId)?.cautionFlags;
  if (!flags || !profile) return true;
  const cautions = flags.map((flag) => ({ flag, level: 'ask' as const, text: caution }));
  return warningsFor({ cautions, things: [] }, profile).length > 0;
}
