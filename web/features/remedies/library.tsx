import type { SafetyProfile } from '#contract/remedies.ts';
import { LibraryList } from './library-list.tsx';
import { LibraryPage } from './library-page.tsx';

type LibraryProps = {
  /** The slug of the open page; null for the list. */
  entry: string | null;
  profile: SafetyProfile | undefined;
  onEntry: (slug: string | null) => void;
  onCondition: (condition: string) => void;
  onCare: (id: string) => void;
};

/** The A to Z: its list, or a page of it. */
export default function Library({ entry, profile, onEntry, onCondition, onCare }: LibraryProps) {
  if (!entry) return <LibraryList onChoose={onEntry} onCare={onCare} />;
  return (
    <LibraryPage
      key={entry}
      entry={entry}
      profile={profile}
      onBack={() => onEntry(null)}
      onCondition={onCondition}
    />
  );
}
