import { type CarePlace, careAddress } from '#domain/trials/care-signs.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { ui } from '#messages/generated/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** A sign that needs care was recorded: where to go comes before all else. */
export function CareDialog({
  place,
  onClose,
  onGoOn,
}: {
  place: CarePlace;
  onClose: () => void;
  /** It was a mistake: the trial goes on. */
  onGoOn?: (() => void) | undefined;
}) {
  return (
    <Dialog
      title={texts.careTitle()}
      description={texts.careText()}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui.close()}
          </Button>
          <ButtonLink variant="danger" href={careAddress(place)}>
            {texts.careGo()}
          </ButtonLink>
        </>
      }
    >
      <div className="grid justify-items-start gap-2">
        <p className="text-note text-ink-soft">{texts.careTypo()}</p>
        {onGoOn && (
          <Button variant="quiet" size="sm" onClick={onGoOn}>
            {texts.careMistake()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
