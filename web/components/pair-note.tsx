import { useQuery } from '@tanstack/react-query';
import { mealWarnings, type Things } from '#domain/met-things.ts';
import { pairWarnings } from '#domain/safety.ts';
import { remedies as texts } from '#messages/en/remedies.ts';
import { profileQuery } from './safety-profile.api.ts';
import { Warnings } from './warnings.tsx';

/** What of these things does not go with the person's medicines; nothing where nothing is known to meet. */
export function PairNote({ things }: { things: Things }) {
  const { data: profile } = useQuery(profileQuery);
  const met = profile ? pairWarnings(profile, things) : [];
  return met.length > 0 && <Warnings met={met} />;
}

/** The same for several meals together: each warning once, with how many of the meals it is about. */
export function PlanPairNote({ meals }: { meals: readonly { items: readonly string[] }[] }) {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  const counted = mealWarnings(profile, meals).map(({ meals: count, ...met }) => ({
    ...met,
    text: `${met.text} ${texts.inMeals({ count })}`,
  }));
  return counted.length > 0 && <Warnings met={counted} />;
}
