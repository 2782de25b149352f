export type Json = string | number | boolean | null | undefined | Json[] | Node;
export type Node = { [name: string]: Json };

export const isNode = (value: Json): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What may be one or several, or lists of lists, as a list. Nothing is an empty one. */
export function listOf(value: Json): Exclude<Json, undefined | null | Json[]>[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.flat(8).flatMap((each) => listOf(each as Json)) : [value];
}

/** Those of a list, or the one, that are objects. */
export const nodesOf = (value: Json): Node[] => listOf(value).filter((each) => isNode(each));

/** The words of a value: of an object those that are its text. */
export function textOf(value: Json): string {
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `${value}`;
  if (Array.isArray(value)) return value.map((each) => textOf(each)).find(Boolean) ?? '';
  return textOf(value['@value'] ?? value.text ?? value.name ?? value.value ?? value.description ?? null);
}

/** The kinds of a node, without the vocabulary's address. */
export const typesOf = (node: Node): string[] =>
  listOf(node['@type'] ?? node.type).flatMap((type) =>
    typeof type === 'string' ? type.replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/i, '').trim() : [],
  );

export const isOfType = (node: Node, type: string): boolean =>
  typesOf(node).some((each) => each.toLowerCase() === type.toLowerCase());

/** The recipe's own id; a number alone is one of a single installation, so its name goes with it. */
export function idOf(recipe: Node): string | undefined {
  const id = textOf(
    recipe.uid ?? recipe.id ?? recipe.recipe_id ?? recipe['@id'] ?? recipe.identifier ?? null,
  );
  if (id) return /^\d+$/.test(id) ? `${id} ${textOf(recipe.name ?? null)}` : id;
  const address = textOf(recipe.source_url ?? recipe.url ?? null);
  return address ? `${address} ${textOf(recipe.name ?? null)}` : undefined;
}
