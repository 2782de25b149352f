import { channel } from 'node:diagnostics_channel';

/** Tells, in the context of the caller, that an answer of the database has arrived. */
export const answered = channel('tisane:database-answered');

/** The answer, after the message that it has arrived. */
export async function announced<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    answered.publish(undefined);
  }
}
