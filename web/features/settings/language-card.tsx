import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { account, type CurrentUser } from '#contract/account.ts';
import { language } from '#messages/en/language.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toastFailure } from '#web/lib/toast.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { capabilitiesQuery } from './security.api.ts';

type LanguageCardProps = { user: CurrentUser; onChanged: (user: CurrentUser) => void };

/** The language somebody reads in; not there while there is only one. */
export function LanguageCard({ user, onChanged }: LanguageCardProps) {
  const { data } = useQuery(capabilitiesQuery);
  const id = useId();
  const save = useOperation(account.saveLocale, { done: onChanged, failed: toastFailure });
  const locales = data?.locales ?? [];
  if (locales.length < 2) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="max-w-[52ch]">
        <CardTitle>{language.title()}</CardTitle>
        <label htmlFor={id} className="mt-1 block text-ink-soft">
          {language.text()}
        </label>
      </div>
      <select
        id={id}
        value={user.locale}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ body: { locale: target.value } })}
        className="min-h-12 rounded-small border border-ink-soft/55 bg-card px-3"
      >
        {locales.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale} translate="no">
            {name}
          </option>
        ))}
      </select>
    </Card>
  );
}
