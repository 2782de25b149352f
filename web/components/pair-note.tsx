import { useQuery } from '@tanstack/react-query';
import { mealWarnings, type Things, thingsNamed } from '#domain/medicines/matched-warnings.ts';
import { pairWarnings } from '#domain/remedies/safety.ts';
import { format } from '#messages/format.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { profileQuery } from './safety-profile.api.ts';
import { Warnings } from './warnings.tsx';

/** Interactions of these things with the person's medicines; renders nothing where none is known. */
export function PairNote({ things }: { things: Things }) {
  const { data: profile } = useQuery(profileQuery);
  const warnings = profile ? pairWarnings(profile, things) : [];
  return warnings.length > 0 && <Warnings warnings={warnings} />;
}

/** The same for what a ritual's title names. */
export function RitualPairNote({ title }: { title: string }) {
  const { data: profile } = useQuery(profileQuery);
  return profile ? <PairNote things={thingsNamed(title, profile.pairs)} /> : null;
}

/** The maximum number of named dishes; above that, the meals are counted. */
const maxNamed = 3;

/**
 * The interactions of several meals: each warning once, with its meals. What is better left out is in sight, the rest
 * behind one line.
 */
export function PlanPairNote({ meals }: { meals: readonly { name: string; items: readonly string[] }[] }) {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  const counted = mealWarnings(profile, meals).map(({ meals: of, ...warning }) => {
    const names = [...new Set(of.map(({ name }) => name))];
    const where =
      names.length > maxNamed
        ? texts.inMeals({ count: of.length })
        : texts.inDishes({ names: format.list(names) });
    return { ...warning, where };
  });
  const avoid = counted.filter(({ level }) => level === 'avoid');
  const rest = counted.filter(({ level }) => level !== 'avoid');
  return (
    <>
      {avoid.length > 0 && <Warnings warnings={avoid} />}
      {rest.length > 0 && (
        <Disclosure className="border-l-3 border-notice pl-4">
          <DisclosureTrigger>{texts.thingsToKnow({ count: rest.length })}</DisclosureTrigger>
          <DisclosureContent className="pb-2">
            <Warnings warnings={rest} />
          </DisclosureContent>
        </Disclosure>
      )}
    </>
  );
}
