import type { Ritual, RitualTemplate } from '#contract/rituals.ts';
import { type Profile, warningsFor } from '#domain/remedies/safety.ts';

/**
 * Whether a ritual's caution stands beside it every day: when the safety profile meets it, when it concerns everybody, and as
 * long as that is not known. Otherwise it stands only where the ritual is explained.
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
