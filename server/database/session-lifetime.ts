/** When sessions end whatever happens: unused for `idleDays`, and at the latest `absoluteDays` after signing in. */
export const sessionLifetime = { idleDays: 30, absoluteDays: 90 } as const;

/** SQL: is the row of `session` alive? */
export const sessionLives = `session.expires_at > now()
  and session.created_at > now() - interval '${sessionLifetime.absoluteDays} days'`;
