import { security } from '#contract/security.ts';
import { read } from '#web/lib/queries.ts';
import { toast } from '#web/lib/toast.ts';

export const securityQuery = read(security.overview, {});
export const capabilitiesQuery = read(security.capabilities, {});
export const sessionsQuery = read(security.sessions, {});
export const passkeysQuery = read(security.passkeys, {});

export const sayFailed = (error: unknown) =>
  toast({ title: 'Error', description: (error as Error).message, variant: 'destructive' });
