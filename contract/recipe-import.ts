import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { RecipeDraft } from './own-recipes.ts';

/** Where recipes came from. `page`, `text`: an address or what was pasted; the others are programs' archives. */
export const importKinds = [
  'page',
  'text',
  'schema-org',
  'mealie',
  'tandoor',
  'paprika',
  'nextcloud',
  'recipe-keeper',
  'cooklang',
  'archive',
] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * Why something of a page or a file was not read, or not whole. `shortened`: read, but something in it was longer than a recipe
 * may be here.
 */
export const unreadReasons = [
  'no-recipe',
  'no-name',
  'no-content',
  'broken',
  'unknown-kind',
  'too-large',
  'encrypted',
  'unsafe-name',
  'shortened',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];
