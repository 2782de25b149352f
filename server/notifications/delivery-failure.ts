import { type DeliveryFailure, deliveryFailures } from '#contract/reminders.ts';

/** A failure in stored form: its code, and details. */
export const storedFailure = ({ code, detail }: DeliveryFailure): string => `${code} ${detail}`.trim();

/** Parses a stored failure. */
export function failureOf(stored: string): DeliveryFailure {
  const [first = '', ...rest] = stored.split(' ');
  const code = deliveryFailures.find((each) => each === first);
  return code ? { code, detail: rest.join(' ') } : { code: 'written', detail: stored };
}

/** The mail server or push service refused a reminder or was unreachable. It names no person and no address. */
export class HandoverRefused extends Error {
  readonly failure: DeliveryFailure;
  /** A retry is useless. */
  readonly forGood: boolean;

  constructor(failure: DeliveryFailure, forGood = false) {
    super(storedFailure(failure));
    this.failure = failure;
    this.forGood = forGood;
  }
}
