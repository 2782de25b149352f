import { useQuery } from '@tanstack/react-query';
import { BellRing, CalendarDays, type LucideIcon, ShieldCheck, Smartphone, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { reminders } from '#contract/reminders.ts';
import type { Day } from '#contract/shapes.ts';
import { type NextStep, nextStep } from '#domain/dashboard/next-step.ts';
import { isEmptyProfile } from '#domain/remedies/safety.ts';
import { nextSteps as texts } from '#messages/generated/next-steps.ts';
import { settings } from '#messages/generated/settings.ts';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { readStoredJson, writeStoredJson } from '#web/device/local-store.ts';
import { SafetyProfileDialog } from '#web/features/remedies/safety-profile-dialog.tsx';
import {
  channelsQuery,
  devicesQuery,
  pushWorksHere,
  subscribeHere,
} from '#web/features/reminders/reminders.api.ts';
import { useInstall } from '#web/lib/install.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { toast, toastFailure } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const key = 'nextSteps';
type Answered = Partial<Record<NextStep, Day>>;

type NextStepsProps = { today: Day; tickedToday: number; daysTracked: number; hasPlan: boolean };

/** One suggestion at a time in the first days. Answers are stored on this device, completed steps in the account. */
export default function NextSteps({ today, tickedToday, daysTracked, hasPlan }: NextStepsProps) {
  const { data: profile } = useQuery(profileQuery);
  const { data: channels } = useQuery(channelsQuery);
  const { data: devices } = useQuery(devicesQuery);
  const { way, install } = useInstall();
  const [answered, setAnswered] = useState(() => (readStoredJson(key) ?? {}) as Answered);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const step = nextStep({
    today,
    tickedToday,
    daysTracked,
    answered,
    isOpen: {
      safety: profile && isEmptyProfile(profile),
      reminders:
        channels?.push.configured &&
        devices?.length === 0 &&
        pushWorksHere() &&
        Notification.permission !== 'denied',
      meals: !hasPlan,
      install: way !== 'none',
    },
  });
  const answer = (which: NextStep) => {
    const next = { ...answered, [which]: today };
    setAnswered(next);
    writeStoredJson(key, next);
  };
  const remind = async () => {
    setBusy(true);
    try {
      await subscribeHere(channels?.push.publicKey ?? '');
      await invalidate(reminders.addDevice.invalidates);
      answer('reminders');
      toast({ title: settings.deviceOn() });
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (!step) return null;
  const isByHand = step === 'install' && way === 'by-hand';
  const actions: Record<NextStep, ReactNode> = {
    safety: (
      <Button size="sm" onClick={() => setAsking(true)}>
        {texts.safety.action()}
      </Button>
    ),
    reminders: (
      <Button size="sm" pending={isBusy} onClick={remind}>
        {texts.reminders.action()}
      </Button>
    ),
    meals: (
      <ButtonLink href="/alkaline-meal-planner" size="sm" onClick={() => answer('meals')}>
        {texts.meals.action()}
      </ButtonLink>
    ),
    install: !isByHand && (
      <Button size="sm" onClick={() => void install().then(() => answer('install'))}>
        {texts.install.action()}
      </Button>
    ),
  };
  return (
    <>
      <NextStepCard
        step={step}
        {...(isByHand && { text: texts.install.byHand() })}
        action={actions[step]}
        onDismiss={() => answer(step)}
      />
      {isAsking && profile && (
        <SafetyProfileDialog
          profile={profile}
          onClose={() => {
            setAsking(false);
            answer('safety');
          }}
        />
      )}
    </>
  );
}

const icons: Record<NextStep, LucideIcon> = {
  safety: ShieldCheck,
  reminders: BellRing,
  meals: CalendarDays,
  install: Smartphone,
};

type NextStepCardProps = {
  step: NextStep;
  /** Replaces the default text of the step. */
  text?: string;
  /** The button of the step, if any. */
  action?: ReactNode;
  onDismiss: () => void;
};

/** A card with one suggestion, which can be dismissed. */
function NextStepCard({ step, text = texts[step].text(), action, onDismiss }: NextStepCardProps) {
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
      <IconButton
        icon={X}
        iconSize={19}
        label={texts.notNow()}
        className="absolute top-2 right-2"
        onClick={onDismiss}
      />
    </Card>
  );
}
