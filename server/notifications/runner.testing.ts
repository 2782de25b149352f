/** A process for the tests to kill: runs a minute's job once, and reports its end. */
import type { PoolConfig } from 'pg';
import { readCatalogue } from '#catalogue/product/catalogue.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/open.ts';
import { deliverDue } from './deliver.ts';
import { createMail } from './mail/mail.ts';
import { planDue } from './plan.ts';
import { createPush } from './push/push.ts';

export type Errand = { connection: PoolConfig; smtpUrl: string; now: string; sessionSecret: string };

const { connection, smtpUrl, now, sessionSecret }: Errand = JSON.parse(process.argv[2] ?? '');
const config = readConfig({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'hello@tisane.example',
  PUBLIC_URL: 'https://tisane.example',
  SESSION_SECRET: sessionSecret,
});
const db = connect(connection);
const mail = config.mail && createMail(config.mail);
const push = await createPush(db, config);
await planDue(db, new Date(now), ['push', 'email']);
await deliverDue({ db, catalogue: readCatalogue(), config, now: () => new Date(now), mail, push });
await mail?.close();
await db.$client.end();
