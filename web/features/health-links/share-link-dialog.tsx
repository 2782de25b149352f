import { useId, useState } from 'react';
import { healthLinks, linkMinutes, maxLinkCharacters, passcodePattern } from '#contract/health-links.ts';
import type { Sheet } from '#domain/doctor-page/sheet.ts';
import { healthLinks as texts } from '#messages/generated/health-links.ts';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { call } from '#web/lib/call.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { newId } from '#web/lib/new-id.ts';
import { useOnline } from '#web/lib/online.ts';
import { toastError, toastFailure } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEndLink } from './health-links.api.ts';
import { MadeLink, type MadeLinkProps } from './made-link.tsx';
import { addressOfLink, newKey, newPasscode } from './shlink.ts';

const lasts: Record<(typeof linkMinutes)[number], () => string> = {
  15: texts.lasts.quarter,
  60: texts.lasts.hour,
  1440: texts.lasts.day,
};
/** The keys of an object are in the order of their numbers. */
const choices = Object.entries(lasts).map(([minutes, label]) => ({ value: Number(minutes), label }));

/** The sheet, and what makes the same page in FHIR. */
export type SharedPage = { sheet: Sheet; bundleOf: () => Promise<object> };

type Wanted = { passcode: string; minutes: number };

/**
 * Encrypts the page here, and stores it behind a new link. The key is in the result alone: it is in no request, query or
 * store, and is forgotten with the dialog.
 */
async function makeLink(
  { sheet, bundleOf }: SharedPage,
  { passcode, minutes }: Wanted,
): Promise<MadeLinkProps | undefined> {
  const [{ sealPage }, bundle] = await Promise.all([import('./sealed-files.ts'), bundleOf()]);
  const key = newKey();
  const files = await sealPage({ sheet, bundle }, key);
  if (files.reduce((sum, { embedded }) => sum + embedded.length, 0) > maxLinkCharacters) {
    toastError(texts.tooLarge());
    return undefined;
  }
  const id = newId();
  const { path, expiresAt } = await call(healthLinks.create, { body: { id, passcode, minutes, files } });
  await invalidate(healthLinks.create.invalidates);
  const { origin } = window.location;
  return { id, address: addressOfLink({ origin, path, key, expiresAt }), passcode, expiresAt };
}

/** Makes a link to the page for the doctor, and shows it once. */
export function ShareLinkDialog({ page, onClose }: { page: SharedPage; onClose: () => void }) {
  const [made, setMade] = useState<MadeLinkProps>();
  const [isBusy, setBusy] = useState(false);
  const form = useId();
  const online = useOnline();
  const { end, isPending } = useEndLink(onClose);

  const { values, set, field, formProps } = useForm<Wanted>({
    initial: { passcode: newPasscode(), minutes: linkMinutes[0] },
    onSend: async (wanted) => {
      setBusy(true);
      try {
        setMade(await makeLink(page, wanted));
      } catch (error) {
        toastFailure(error as Error);
      } finally {
        setBusy(false);
      }
    },
  });
  const isRight = passcodePattern.test(values.passcode);
  return (
    <Dialog
      onClose={onClose}
      title={texts.title()}
      description={made ? texts.scan() : texts.intro()}
      footer={
        made ? (
          <Button variant="danger" pending={isPending} disabled={!online} onClick={() => end(made.id)}>
            {texts.end()}
          </Button>
        ) : (
          <Button
            type="submit"
            form={form}
            pending={isBusy}
            disabled={!online || !isRight || !window.isSecureContext}
          >
            {texts.make()}
          </Button>
        )
      }
    >
      {made ? (
        <MadeLink {...made} />
      ) : (
        <form {...formProps} id={form} className="grid gap-5">
          {!window.isSecureContext && <p role="alert">{texts.needsHttps()}</p>}
          <OnlineOnly>
            <TextField
              label={texts.passcode()}
              hint={texts.passcodeHint()}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={12}
              className="[&_input]:font-mono [&_input]:text-3xl [&_input]:tracking-widest"
              {...field('passcode')}
              error={isRight ? undefined : texts.passcodeWrong()}
            />
            <ChoiceField
              label={texts.howLong()}
              columns="grid-cols-3"
              value={values.minutes}
              onChange={(minutes) => set({ minutes })}
              options={choices.map(({ value, label }) => ({ value, label: label() }))}
            />
          </OnlineOnly>
        </form>
      )}
    </Dialog>
  );
}
