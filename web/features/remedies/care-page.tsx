import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { actions } from '#messages/generated/actions.ts';
import { library as texts } from '#messages/generated/library.ts';
import { libraryQuery } from '#web/components/library.api.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { CallLink } from './call-link.tsx';
import { emergencyNumber, isNumber, likelyCountry } from './care-country.ts';
import { CareList } from './care-list.tsx';

type CarePageProps = { care: string; onBack: () => void; onCare: (id: string) => void };

/** For words that are no condition but need care: what to do now and where to go. It has no remedies. */
export function CarePage({ care, onBack, onCare }: CarePageProps) {
  const { data, isError, error, refetch } = useQuery(libraryQuery);
  const [chosen, setChosen] = useState<string>();
  if (isError && !data) {
    return <LoadFailed lines={[texts.callYourNumber(), error.message]} onRetry={refetch} />;
  }
  if (!data) return <p role="status">{texts.loading()}</p>;
  const { countries } = data;
  const page = data.care.find(({ id }) => id === care);
  if (!page) return <CareList care={data.care} number={emergencyNumber(countries)} onCare={onCare} />;
  const country = chosen ?? likelyCountry(countries);
  const places = countries[country]?.[page.go] ?? [];
  const names = new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'region' });
  const options = Object.keys(countries).map((code) => ({
    value: code,
    label: code === 'other' ? texts.elsewhere() : (names.of(code.toUpperCase()) ?? code),
  }));
  return (
    <article className="grid max-w-[72ch] gap-5">
      <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={onBack}>
        <ArrowLeft size={18} aria-hidden /> {actions.back()}
      </Button>
      <h2 className="font-display text-figure leading-tight font-[480] tracking-tight">{page.title}</h2>
      <section
        aria-label={texts.now()}
        className="grid gap-4 rounded-r-card rounded-l-md border-l-4 border-danger bg-danger-soft p-5"
      >
        <dl className="grid gap-2">
          {places.map(({ name, contact }) => (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-2">
              <dt>{name}</dt>
              <dd className="text-xl font-semibold">
                {isNumber(contact) ? <CallLink number={contact} /> : contact}
              </dd>
            </div>
          ))}
        </dl>
        <ul className="grid list-disc gap-2 pl-5 text-lead">
          {page.now.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <SelectField
        label={texts.country()}
        labelStyle="above"
        value={country}
        onChange={setChosen}
        options={options}
        className="max-w-xs"
      />
    </article>
  );
}
