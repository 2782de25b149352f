import { BellRing, CalendarDays, type LucideIcon, ShieldCheck, Smartphone, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NextStep } from '#domain/dashboard/next-step.ts';
import { nextSteps as texts } from '#messages/generated/next-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const icons: Record<NextStep, LucideIcon> = {
  safety: ShieldCheck,
  reminders: BellRing,
  meals: CalendarDays,
  install: Smartphone,
};

type NextStepCardProps = {
  step: NextStep;
  /** In the place of the step's own text. */
  text?: string;
  /** The button that takes the step, where there is one. */
  action?: ReactNode;
  onDismiss: () => void;
};

/** A quiet card with one suggestion, which can be put away. */
export function NextStepCard({ step, text = texts[step].text(), action, onDismiss }: NextStepCardProps) {
  const Icon = icons[step];
  return (
    <Card role="region" aria-label={texts.label()} ground="accent" className="relative pr-14 sm:pr-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon size={26} aria-hidden className="shrink-0 self-start text-accent" />
        <div className="min-w-52 grow basis-0">
          <h2 className="leading-snug font-semibold">{texts[step].title()}</h2>
          <p className="mt-1 max-w-[68ch] text-note text-ink-soft">{text}</p>
        </div>
        {action && <div className="max-sm:pl-10.5">{action}</div>}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={texts.notNow()}
        className="absolute top-2 right-2"
        onClick={onDismiss}
      >
        <X size={19} aria-hidden />
      </Button>
    </Card>
  );
}
