import { useQuery } from '@tanstack/react-query';
import { mealWarnings, type Things } from '#domain/medicines/matched-warnings.ts';
import { pairWarnings } from '#domain/remedies/safety.ts';
import { format } from '#messages/format.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { profileQuery } from './safety-profile.api.ts';
import { Warnings } from './warnings.tsx';

/** What of these things does not go with the person's medicines; nothing where nothing is known to meet. */
export function PairNote({ things }: { things: Things }) {
  const { data: profile } = useQuery(profileQuery);
  const warnings = profile ? pairWarnings(profile, things) : [];
  return warnings.length > 0 && <Warnings warnings={warnings} />;
}

/** As many dishes are named; of more it is said how many meals they are. */
const mostNamed = 3;

/** The same for several meals together: each warning once, with the meals that it is about. */
export function PlanPairNote({ meals }: { meals: readonly { name: string; items: readonly string[] }[] }) {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  const counted = mealWarnings(profile, meals).map(({ meals: of, ...warning }) => {
    const names = [...new Set(of.map(({ name }) => name))];
    const where =
      names.length > mostNamed
        ? texts.inMeals({ count: of.length })
        : texts.inDishes({ names: format.list(names) });
    return { ...warning, where };
  });
  return counted.length > 0 && <Warnings warnings={counted} />;
}
