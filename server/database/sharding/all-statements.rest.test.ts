import { describe, expect, it } from 'vitest';
import { acrossPeople } from './across.testing.ts';
import { onOneLine, recordedStatements } from './record.testing.ts';

// After both runs: the statements of `npm test` are still there.

const recorded = recordedStatements();

describe.runIf(recorded)('a statement without the distribution key', () => {
  const texts = [...(recorded ?? [])].map(onOneLine);

  it.each(acrossPeople)('is still listed for a reason: $because', ({ includes }) => {
    expect(texts.some((sql) => sql.includes(includes))).toBe(true);
  });
});
