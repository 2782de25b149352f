import { TriangleAlert } from 'lucide-react';
import type { SafetyFlag } from '#contract/safety.ts';
import { advisesAgainstWeightLoss, notes } from '#domain/calories/calorie-notes.ts';
import {
  type CalorieForm,
  calorieTargets,
  needsDoctor,
  percentOf,
  type CalorieResult as Result,
} from '#domain/calories/calories.ts';
import { format } from '#messages/format.ts';
import { calories as texts } from '#messages/generated/calories.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { noteText } from './note-text.ts';
import { SaveNeed } from './save-need.tsx';

type CalorieResultProps = { result: Result; form: CalorieForm; flags: readonly SafetyFlag[] };

/** The four targets, their share of the maintenance energy, and notes. */
export function CalorieResult({ result, form, flags }: CalorieResultProps) {
  const found = notes(result, form, flags);
  const warning = needsDoctor(result) ? texts.consultDoctor() : undefined;
  const care = found.filter(({ tone }) => tone === 'care');
  const maintainOnly = advisesAgainstWeightLoss(found);
  return (
    <Card className="grid content-start gap-5">
      <CardTitle>{texts.result()}</CardTitle>
      {care.map((note) => (
        <p key={note.id} className="flex gap-3 rounded-xl bg-danger-soft p-4 text-note leading-relaxed">
          <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-danger" />
          {noteText(note)}
        </p>
      ))}
      <table className="tabular w-full">
        <caption className="sr-only">{texts.aimsTitle()}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.aim()}</th>
            <th scope="col">{texts.caloriesADay()}</th>
            <th scope="col">{texts.percent()}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {calorieTargets.map(({ key }) => (
            <tr key={key} className={maintainOnly && key !== 'maintain' ? 'text-ink-soft' : ''}>
              <th scope="row" className="py-3 pr-3 text-left font-medium">
                {texts.targets[key]()}
                {key !== 'maintain' && (
                  <span className="block text-sm font-normal text-ink-soft">{texts.losses[key]()}</span>
                )}
              </th>
              <td className="py-3 text-right font-display text-2xl whitespace-nowrap">
                {result[key] > 0 ? (
                  <>
                    {format.number(result[key])}{' '}
                    <small className="font-sans text-sm text-ink-soft">{texts.caloriesDay()}</small>
                  </>
                ) : (
                  <small className="font-sans text-base text-ink-soft">{texts.notPossible()}</small>
                )}
              </td>
              <td className="w-16 py-3 text-right text-ink-soft">
                {result[key] > 0 && format.percent(percentOf(result[key], result) / 100)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SaveNeed result={result} only={maintainOnly} />
      {warning && (
        <p className="flex gap-3 rounded-xl bg-danger-soft p-4 text-note leading-relaxed">
          <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-danger" />
          {warning}
        </p>
      )}
      {found
        .filter(({ tone }) => tone === 'note')
        .map((note) => (
          <p key={note.id} className="border-l-3 border-notice pl-4 text-note leading-relaxed text-ink-soft">
            {noteText(note)}
          </p>
        ))}
      <Disclosure className="text-note">
        <DisclosureTrigger>{texts.howCalculated()}</DisclosureTrigger>
        <DisclosureContent>
          <p className="leading-relaxed text-ink-soft">{texts.methodHint()}</p>
        </DisclosureContent>
      </Disclosure>
    </Card>
  );
}
