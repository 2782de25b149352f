export type Json = string | number | boolean | null | undefined | Json[] | Node;
export type Node = { [name: string]: Json };

export const isNode = (value: Json): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value, a list or nested lists, as a flat list; empty for nothing. */
export function listOf(value: Json): Exclude<Json, undefined | null | Json[]>[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.flat(8).flatMap((each) => listOf(each as Json)) : [value];
}

/** The objects in a list or single value. */
export const nodesOf = (value: Json): Node[] => listOf(value).filter((each) => isNode(each));

/** The text of a value; for an object that of its text fields. */
export function textOf(value: Json): string {
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `${value}`;
  if (Array.isArray(value)) return value.map((each) => textOf(each)).find(Boolean) ?? '';
  return textOf(value['@value'] ?? value.text ?? value.name ?? value.value ?? value.description);
}

/** The name of a unit or a food; the plural for more than one, if it is given. */
export const nameOf = (value: Json, amount = 1): string => {
  if (!isNode(value)) return textOf(value);
  const plural = amount > 1 ? textOf(value.pluralName ?? value.plural_name) : '';
  return plural || textOf(value.name ?? value.abbreviation);
};

/** The types of a node, without the vocabulary's address. */
export const typesOf = (node: Node): string[] =>
  listOf(node['@type'] ?? node.type).flatMap((type) =>
    typeof type === 'string' ? type.replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/i, '').trim() : [],
  );

export const isOfType = (node: Node, type: string): boolean =>
  typesOf(node).some((each) => each.toLowerCase() === type.toLowerCase());

/** The recipe's own id; a plain number is only unique in one installation, so the name is added. */
export function idOf(recipe: Node): string | undefined {
  const id = textOf(
    recipe.uid ?? recipe.id ?? recipe.recipe_id ?? recipe['@id'] ?? recipe.identifier ?? null,
  );
  if (id) return /^\d+$/.test(id) ? `${id} ${textOf(recipe.name)}` : id;
  const address = textOf(recipe.source_url ?? recipe.url);
  return address ? `${address} ${textOf(recipe.name)}` : undefined;
}
