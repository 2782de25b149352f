import { useQuery } from '@tanstack/react-query';
import { clashOf } from '#domain/medicines/matched-warnings.ts';
import { ClashMark } from './clash-mark.tsx';
import { profileQuery } from './safety-profile.api.ts';

/** The mark of a ritual whose title names something that does not go with the person's medicines or illnesses. */
export function RitualClash({ title }: { title: string }) {
  const { data: profile } = useQuery(profileQuery);
  const clash = profile && clashOf(title, profile);
  if (!clash) return null;
  return (
    <p className="mr-3 mb-2 ml-12">
      <ClashMark clash={clash} />
    </p>
  );
}
