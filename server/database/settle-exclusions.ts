import type pg from 'pg';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { withSetupLock } from './setup-lock.ts';

const tables = ['meal_plans', 'plan_exclusions', 'food_preferences'] as const;

/**
 * Puts ids into the place of words in what people leave out: the words of the first versions, and those that this
 * catalogue knows and an earlier one did not. What it does not know stays as it was typed, among the unknown ones. Rows
 * that are settled already are left alone, so a start costs one read of the tables.
 */
export async function settleExclusions(
  owner: pg.Pool,
  { exclusions }: Pick<Catalogue, 'exclusions'>,
): Promise<void> {
  await withSetupLock(owner, async (client) => {
    for (const table of tables) {
      const { rows } = await client.query<{ word: string }>(
        `select distinct unnest(excluded_ingredients || unknown_exclusions) as word from ${table}`,
      );
      const resolved = rows.map(({ word }) => ({ word, id: exclusions([word])[0]?.id ?? null }));
      const words = resolved.map(({ word }) => word);
      const ids = resolved.map(({ id }) => id);
      const strange = resolved.filter(({ word, id }) => word !== id).map(({ word }) => word);
      const understood = resolved.filter(({ id }) => id !== null).map(({ word }) => word);
      await client.query(
        `update ${table} as held set (excluded_ingredients, unknown_exclusions) = (
            select coalesce(array_agg(distinct id) filter (where id is not null), '{}'),
              coalesce(array_agg(distinct word) filter (where id is null), '{}')
            from unnest(held.excluded_ingredients || held.unknown_exclusions) as said (word)
              join unnest($1::text[], $2::text[]) as resolved (word, id) using (word))
          where excluded_ingredients && $3::text[] or unknown_exclusions && $4::text[]`,
        [words, ids, strange, understood],
      );
    }
  });
}
