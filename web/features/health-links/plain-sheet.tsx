import type { Sheet } from '#domain/doctor-page/sheet.ts';
import { format } from '#messages/format.ts';
import { linkedPage as texts } from '#messages/generated/linked-page.ts';
import { Card } from '#web/ui/card.tsx';

/** The sheet in plain lines. */
export function PlainSheet({ sheet }: { sheet: Sheet }) {
  const lines = [
    ...sheet.items.map(({ id, name, average, unit }) => ({
      id,
      text: `${name}: ${format.number(average)} ${unit}`,
    })),
    ...sheet.taken.map(({ planId, name, dose }) => ({ id: planId, text: `${name}, ${dose}` })),
    ...sheet.warnings.map(({ text }) => ({ id: text, text })),
    ...sheet.trials.map(({ id, text }) => ({ id, text })),
  ];
  return (
    <Card className="grid gap-3 print:border-0">
      <h1 className="font-display text-3xl font-medium">{sheet.personName || texts.pageTitle()}</h1>
      <p className="text-ink-soft">{format.day(sheet.madeOn, 'date')}</p>
      <ul className="grid gap-1">
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <p className="whitespace-pre-line">{sheet.questions}</p>
    </Card>
  );
}
