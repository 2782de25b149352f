import { readCatalogue } from '#catalogue/product/catalogue.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import type { Target } from './database/target.ts';
import { createLimiter } from './http/limiter.ts';
import { createSecurityLog } from './http/security-log.ts';
import type { GivenServices } from './http/services.ts';
import { createMail } from './notifications/mail/mail.ts';
import { createPush } from './notifications/push/push.ts';
import { createReader } from './reader/reader.ts';

/** No limit on writes and time: tests and benchmarks do in a second what a person does in a month. */
export const unlimited = {
  perMinute: Number.MAX_SAFE_INTEGER,
  perHour: Number.MAX_SAFE_INTEGER,
  cpuMs: Number.MAX_SAFE_INTEGER,
};

/** Everything that `buildApp` needs on a migrated database: server, tests, demo, bench. `given` overrides services. */
export async function createServices(
  { db, target }: { db: Db; target: Target },
  config: Config,
  given: Partial<GivenServices> = {},
): Promise<GivenServices> {
  const catalogue = given.catalogue ?? readCatalogue();
  return {
    db,
    target,
    catalogue,
    config,
    now: () => new Date(),
    checkReplies: false,
    mail: config.mail && createMail(config.mail),
    push: given.push ?? (await createPush(db, config)),
    securityLog: given.securityLog ?? createSecurityLog(db, config),
    limiter: given.limiter ?? createLimiter(),
    reader: given.reader ?? createReader(catalogue),
    ...given,
  };
}
