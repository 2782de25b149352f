import { badRequest, type Issue } from './errors.ts';

/** Throws a 400 with the first of what is wrong as its message, if anything is. */
export function refuseWrong(issues: Issue[]): void {
  const [first] = issues;
  if (first) throw badRequest(first.path ? `${first.message} (${first.path})` : first.message, issues);
}
