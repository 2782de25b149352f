import { useQuery } from '@tanstack/react-query';
import { account, type CurrentUser } from '#contract/account.ts';
import { language } from '#messages/generated/language.ts';
import { NeedsNetwork } from '#web/components/online-only.tsx';
import { useOnline } from '#web/lib/online.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { capabilitiesQuery } from './security.api.ts';

type LanguageCardProps = { user: CurrentUser; onChanged: (user: CurrentUser) => void };

/** The person's language; hidden while there is only one. */
export function LanguageCard({ user, onChanged }: LanguageCardProps) {
  const { data } = useQuery(capabilitiesQuery);
  const save = useOperation(account.saveLocale, { done: onChanged });
  const online = useOnline();
  const locales = data?.locales ?? [];
  if (locales.length < 2) return null;
  return (
    <Card>
      <CardTitle className="mb-1">{language.title()}</CardTitle>
      <NeedsNetwork />
      <SelectField
        label={language.text()}
        labelStyle="beside"
        value={user.locale}
        disabled={!online || save.isPending}
        onChange={(locale) => save.mutate({ body: { locale } })}
        options={locales.map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
      />
    </Card>
  );
}
