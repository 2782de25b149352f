import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { Refuses } from '#contract/endpoint.ts';
import type { Refusal } from '#contract/error-codes.ts';
import type { DeliveryFailure, ReminderKind, reminders } from '#contract/reminders.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/db.ts';
import type { Composed } from '../compose.ts';
import type { Mail } from '../mail/mail.ts';
import type { Reminded } from '../people.queries.ts';
import type { Push } from '../push/push.ts';

/** The services that sending needs. */
export type Senders = {
  db: Db;
  catalogue: Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion' | 'version'>;
  config: Config;
  now: () => Date;
  mail: Mail | undefined;
  push: Push;
};

type TestRefusal = Refusal<Refuses<typeof reminders.test>>;

/** A way to send reminders. */
export type ReminderChannel = {
  /** Can this server send this way? */
  isSetUp: (senders: Pick<Senders, 'mail'>) => boolean;
  /** The devices or mailbox for a person's reminders of a kind; none if they are not wanted this way. */
  destinations: (person: Reminded, kind: ReminderKind) => readonly string[];
  /**
   * Sends to one of them. `unneeded`: there is nothing to send this way, or the destination is gone. Rejects with
   * HandoverRefused.
   */
  send: (
    senders: Senders,
    person: Reminded,
    /** `kind`: undefined for a test. */
    to: { kind?: ReminderKind; device: string; tag: string },
    content: Composed,
  ) => Promise<'sent' | 'unneeded'>;
  /** Why a test cannot be sent. */
  testProblem: (senders: Senders, person: Reminded, device: string | undefined) => TestRefusal | undefined;
  /** The answer to a test that was not accepted. */
  refused: (failure: DeliveryFailure) => TestRefusal;
};
