import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Action, actions, policy, type Relation, type ResourceKind, type Rule } from './policy.ts';

const related: Record<Relation, string> = {
  'household-member': 'a member of the household',
  'household-owner': 'the owner of the household',
  'shares-groceries': 'who shares groceries with them',
  'eats-from': 'who eats from that plan',
  'eats-with': 'who eats with them',
  'reads-recipes': 'who is shown their recipes',
};
const who: Record<Rule['who'], string> = {
  anyone: 'anyone',
  member: 'whoever is signed in',
  owner: 'the person',
  admin: 'an admin',
};

function inWords(rule: Rule): string {
  const may = rule.as ? related[rule.as] : who[rule.who];
  const besides = [rule.or && related[rule.or], rule.orAdmin && 'an admin'].filter(Boolean);
  const proof = rule.proof === 'hour' ? 'proof within an hour' : rule.proof && 'proof';
  const needs = [proof, rule.others && 'not of themselves'].filter(Boolean);
  return [may, ...besides].join(', ') + (needs.length > 0 ? ` (${needs.join(', ')})` : '');
}

/** The table row of a kind of resource. */
function lineOf(kind: ResourceKind): string {
  const rules: Partial<Record<Action, Rule>> = policy[kind];
  const cells = actions.map((action) => {
    const rule = rules[action];
    return rule ? inWords(rule) : '';
  });
  return `| ${kind} | ${cells.join(' | ')} |`.replaceAll('  |', ' |');
}

test('docs/security.md has the same rules as the policy', async () => {
  const doc = await readFile(new URL('../docs/security.md', import.meta.url), 'utf8');
  const table = doc.split('## Who may what')[1]?.split('\n## ')[0] ?? '';
  const lines = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| of'));
  expect(lines).toEqual((Object.keys(policy) as ResourceKind[]).map(lineOf));
});
