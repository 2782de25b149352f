import { type DeliveryFailure, deliveryFailures } from '#contract/reminders.ts';

/** A failure as it is stored: its code, and what is known beside it. */
export const storedFailure = ({ code, detail }: DeliveryFailure): string => `${code} ${detail}`.trim();

/** A failure as it was stored. */
export function failureOf(stored: string): DeliveryFailure {
  const [first = '', ...rest] = stored.split(' ');
  const code = deliveryFailures.find((each) => each === first);
  return code ? { code, detail: rest.join(' ') } : { code: 'written', detail: stored };
}

/** Whoever hands reminders over did not take one. It names no person and no address. */
export class HandoverRefused extends Error {
  readonly failure: DeliveryFailure;
  /** Trying again is no use. */
  readonly forGood: boolean;

  constructor(failure: DeliveryFailure, forGood = false) {
    super(storedFailure(failure));
    this.failure = failure;
    this.forGood = forGood;
  }
}
