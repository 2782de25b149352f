const suppressions = [
  { mark: /biome-ignore(?:-all|-start)?\b/, reason: /biome-ignore(?:-all|-start)?\s+[\w/()<>,\s]+?:(.*)/ },
  { mark: /@ts-(?:ignore|expect-error|nocheck)\b/, reason: /@ts-(?:ignore|expect-error|nocheck)\b(.*)/ },
  { mark: /eslint-disable/, reason: /eslint-disable.*?\s--\s(.*)/ },
];

/** Does a comment switch a check off, and does it say on its line why? */
export function suppression(comment: string): 'none' | 'with reason' | 'without reason' {
  const found = suppressions.find(({ mark }) => mark.test(comment));
  if (!found) return 'none';
  const reason = found.reason.exec(comment)?.[1]?.replace(/^[\s:—–-]+|[\s*/]+$/g, '') ?? '';
  return reason.includes(' ') && !reason.includes('<explanation>') ? 'with reason' : 'without reason';
}
