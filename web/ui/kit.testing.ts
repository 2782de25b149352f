import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with the violations that axe finds, one line for each place. A single component has no landmarks. */
export async function expectNoAxeViolations(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    ),
  ).toEqual([]);
}
