import type { LibraryPage } from '#contract/library.ts';
import type { SafetyWarning } from '#domain/remedies/safety.ts';
import type { TrialOffer } from '#domain/trials/offer.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { Warnings } from '#web/components/warnings.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

type OfferNoteProps = {
  name: string;
  offer: Exclude<TrialOffer, { may: 'yes' }>;
  warnings: readonly SafetyWarning[];
  page: LibraryPage | null;
  /** Why its page or remedy has no trial. */
  noTrial: string | null;
  /** The person says that they asked, or that nothing applies to them. */
  onGoOn: () => void;
};

/** Why a change is no trial, and what to do instead; or what to answer first. */
export function OfferNote({ name, offer, warnings, page, noTrial, onGoOn }: OfferNoteProps) {
  if (offer.may === 'after-asking') {
    return (
      <div className="grid gap-3 rounded-card bg-notice-soft p-4">
        <p>{texts.asks[offer.why]()}</p>
        <div className="flex flex-wrap gap-2">
          {offer.why === 'profile' && (
            <ButtonLink href="/settings/safety" size="sm">
              {texts.fillIn()}
            </ButtonLink>
          )}
          <Button variant="quiet" size="sm" onClick={onGoOn}>
            {offer.why === 'profile' ? texts.nothingApplies() : texts.haveAsked()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="rounded-card bg-notice-soft p-4">{texts.refused[offer.why]({ name })}</p>
      {offer.why === 'its-page' && noTrial && <p>{noTrial}</p>}
      {offer.why === 'warned' && <Warnings warnings={warnings} />}
      {page && (
        <ButtonLink
          href={`/heal-hub?tab=az&plant=${page.slug}`}
          variant="quiet"
          size="sm"
          className="justify-self-start"
        >
          {texts.itsPage()}
        </ButtonLink>
      )}
    </div>
  );
}
