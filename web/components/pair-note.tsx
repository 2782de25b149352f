import { useQuery } from '@tanstack/react-query';
import type { PairThing } from '#contract/library.ts';
import { pairWarnings } from '#domain/safety.ts';
import { remedies as texts } from '#messages/en/remedies.ts';
import { profileQuery } from './safety-profile.api.ts';
import { Warnings } from './warnings.tsx';

type Things = readonly Pick<PairThing, 'kind' | 'slug'>[];

/** What is in a dish, for the person's pairs. */
export const ingredientThings = (items: readonly string[]): Things =>
  items.map((slug) => ({ kind: 'ingredient', slug }));

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
  const of = meals.map(({ items }) => pairWarnings(profile, ingredientThings(items)));
  const met = pairWarnings(profile, ingredientThings([...new Set(meals.flatMap(({ items }) => items))]));
  const counted = met.map((one) => {
    const count = of.filter((list) => list.some(({ text }) => text === one.text)).length;
    return { ...one, text: `${one.text} ${texts.inMeals({ count })}` };
  });
  return counted.length > 0 && <Warnings met={counted} />;
}
