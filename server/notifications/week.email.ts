import { weekDayOf } from '#domain/reminders.ts';
import type { Week } from './content.queries.ts';
import { type EmailMessage, greet } from './mail/email-message.ts';

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** The picture of a week as an email: figures alone, nothing of what the rituals are or what they are for. */
export function weekEmail(week: Week, firstName: string | null, publicUrl: string): EmailMessage {
  const averages = [
    average('Water', 'glasses', week.water),
    average('Sleep', 'hours', week.sleep),
    average('Movement', 'minutes', week.movement),
  ].filter((line) => line !== undefined);
  return {
    subject: 'Your week',
    greeting: greet(firstName),
    paragraphs: [
      `You kept ${week.keptDays} of the last 7 days. ${streakWords(week)}`,
      ...(averages.length > 0 ? [`On the days you recorded them: ${averages.join('; ')}.`] : []),
    ],
    bars: {
      caption: 'Rituals and habits done, day by day',
      rows: week.days.map(({ day, percentage }) => ({
        label: capital(weekDayOf(day).slice(0, 3)),
        share: percentage / 100,
        value: `${percentage} %`,
      })),
    },
    action: { label: 'See your progress', url: `${publicUrl}/must-do-rituals?view=progress` },
    footnote: 'You get this email once a week because email notifications are switched on in your settings.',
  };
}

function streakWords({ streak, longest }: Week): string {
  if (streak === 0) return 'A new streak can begin any day.';
  if (streak >= longest) return `Your streak is ${days(streak)}, your longest so far.`;
  return `Your streak is ${days(streak)}; your longest was ${days(longest)}.`;
}

function average(name: string, unit: string, figure: Week['water']): string | undefined {
  return figure ? `${name} ${figure.average} ${unit} (${days(figure.days)})` : undefined;
}
