import { clsx } from 'clsx';
import { useDeferredValue, useEffect, useState } from 'react';
import type { PersonWords } from '#domain/account/password.ts';
import { passwordStrength } from '#messages/generated/password-strength.ts';

type Score = typeof import('./password-score.ts');
const steps = [1, 2, 3, 4] as const;

/** Loads the rating code once a password is typed. Without it there is no hint; the server checks anyway. */
function useScore(wanted: boolean): Score | undefined {
  const [score, setScore] = useState<Score>();
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    import('./password-score.ts').then(
      (module) => !gone && setScore(module),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return score;
}

/** A line below a new password: its strength, or that it is among the first that are guessed. */
export function PasswordStrength({ password, person }: { password: string; person: PersonWords }) {
  const judged = useDeferredValue(password);
  const score = useScore(password !== '');
  if (!score || judged === '') return null;
  const { level, problem } = score.scoreOf(judged, person);
  const text = problem ? passwordStrength[problem]() : passwordStrength.levels[level]();
  const filled = problem ? 1 : Math.max(1, level);
  const colour = problem || level < 2 ? 'bg-danger' : level < 3 ? 'bg-notice' : 'bg-accent';
  return (
    <section aria-label={passwordStrength.label()} className="grid gap-1.5">
      <div aria-hidden className="flex gap-1">
        {steps.map((step) => (
          <span
            key={step}
            className={clsx('h-1.5 grow rounded-full', step <= filled ? colour : 'bg-sunken')}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {text}
      </p>
    </section>
  );
}
