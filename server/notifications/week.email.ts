import { inLocale } from '#messages/define-messages.ts';
import { reminders } from '#messages/generated/reminders.ts';
import type { Week } from './content.queries.ts';
import { type EmailMessage, greet } from './mail/email-message.ts';
import type { Reminded } from './people.queries.ts';
import { shortWeekday } from './reminder-text.ts';

/** The picture of a week as an email: figures alone, nothing of what the rituals are or what they are for. */
export function weekEmail(
  week: Week,
  { firstName, locale }: Pick<Reminded, 'firstName' | 'locale'>,
  publicUrl: string,
): EmailMessage {
  const words = inLocale(reminders, locale).week;
  const averages = (['water', 'sleep', 'movement'] as const).flatMap((kind) => {
    const figure = week[kind];
    return figure ? words[kind](figure) : [];
  });
  return {
    locale,
    subject: words.subject(),
    greeting: greet(firstName, locale),
    paragraphs: [
      `${words.kept({ days: week.keptDays })} ${streakText(week, words)}`,
      ...(averages.length > 0 ? [words.averages({ averages: averages.join('; ') })] : []),
    ],
    bars: {
      caption: words.caption(),
      rows: week.days.map(({ day, percentage }) => ({
        label: shortWeekday(day, locale),
        share: percentage / 100,
        value: words.share({ percentage }),
      })),
    },
    action: { label: words.progress(), url: `${publicUrl}/must-do-rituals?view=progress` },
    footnote: words.why(),
  };
}

function streakText({ streak, longest }: Week, words: (typeof reminders)['week']): string {
  if (streak === 0) return words.newStreak();
  if (streak >= longest) return words.longestStreak({ streak });
  return words.streak({ streak, longest });
}
