import { sessionLives } from '../session-lifetime.ts';
import { column, statement } from '../statement.ts';

/** Which of these tokens belong to a session that lives. */
export const livingSessions = statement({
  name: 'living-sessions',
  text: `select session.token from session where session.token = any($1::text[]) and ${sessionLives}`,
  columns: { token: column.text },
  values: (tokens: string[]) => [tokens],
});
