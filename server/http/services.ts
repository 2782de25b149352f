import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';

/** What every route is given: the database, the settings and the clock. */
export type Services = {
  db: Db;
  config: Config;
  now: () => Date;
  /** Tests refuse a reply that does not fit the contract. */
  checkReplies: boolean;
};
