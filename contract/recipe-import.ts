import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { RecipeDraft } from './recipe-draft.ts';
import { Uuid } from './shapes.ts';

/** Programs whose files can be imported; the dialog and errors about other files name them. */
export const recipePrograms = [
  'mealie',
  'tandoor',
  'paprika',
  'nextcloud',
  'recipe-keeper',
  'copy-me-that',
  'crouton',
  'plan-to-eat',
  'recipe-sage',
  'mastercook',
  'meal-master',
  'cooklang',
] as const;
export type RecipeProgram = (typeof recipePrograms)[number];

/** The source of an import. `page`, `text`: an address or pasted text; `archive`: a file of an unknown program. */
export const importKinds = ['page', 'text', 'schema-org', 'archive', ...recipePrograms] as const;
export type ImportKind = (typeof importKinds)[number];

/** Extensions of files that may contain recipes. */
export const recipeFileEndings = [
  ...['zip', 'gz', 'json', 'jsonld', 'paprikarecipes', 'paprikarecipe', 'melarecipe', 'crumb'],
  ...['cook', 'html', 'htm', 'txt', 'md', 'mmf', 'mx2', 'mz2', 'mxp', 'xml', 'csv'],
];

/** Why something was not imported; `shortened`: it was, but a part exceeded a limit. */
export const unreadReasons = [
  'no-recipe',
  'no-name',
  'no-content',
  'broken',
  'unknown-kind',
  'too-large',
  'too-long',
  'too-many-files',
  'too-many-recipes',
  'encrypted',
  'unsafe-name',
  'shortened',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** A recipe as read, before it is stored. */
export const ReadRecipe = z.object({
  /** The same id for each import of this recipe from this source by this person. */
  id: Uuid,
  draft: RecipeDraft,
  /** Nothing says for how many it is: the draft has four. */
  servingsUnsaid: z.optional(z.boolean()),
  /** The number of counted lines, the number of lines to count, and the uncounted lines. */
  counted: z.int(),
  countable: z.int(),
  open: z.array(z.string()),
  /** It was imported before. */
  isThere: z.boolean(),
  /** The path of its picture in the file, from the outermost archive. For an address: `draft.imageUrl`. */
  picture: z.optional(z.array(z.string())),
});
export type ReadRecipe = z.infer<typeof ReadRecipe>;

/** The contents of a page, text or file. Nothing is stored. */
export const ImportPreview = z.object({
  kind: z.enum(importKinds),
  recipes: z.array(ReadRecipe),
  /** The first `maxUnread` items that were not read, and their total number. */
  unread: z.array(z.object({ name: z.string(), reason: z.enum(unreadReasons) })),
  unreadCount: z.int(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** The maximum number of unread items in a preview. */
export const maxUnread = 200;
/** Maximum recipes of a save: all are stored or none. */
export const maxSavedAtOnce = 40;

const refuses = ['import-too-much', 'import-under-way', 'too-many-at-once'] as const;

export const recipeImport = {
  page: endpoint('POST /api/recipe-import/page', 'create recipe-import', {
    refuses: [
      ...refuses,
      'page-address-invalid',
      'page-address-private',
      'page-unreachable',
      'page-answered',
      'page-redirects',
      'page-not-words',
      'page-too-large',
      'page-too-slow',
      'too-many-pages',
    ],
    summary: 'Read the recipes of a web page, without storing them',
    body: z.object({ address: z.string().check(z.maxLength(2000)) }),
    reply: ImportPreview,
  }),
  picture: endpoint('POST /api/recipe-import/picture', 'create recipe-import', {
    refuses: [
      'import-under-way',
      'too-many-at-once',
      'page-address-invalid',
      'page-address-private',
      'page-unreachable',
      'page-answered',
      'page-redirects',
      'page-too-large',
      'page-too-slow',
      'picture-unreadable',
      'too-many-pages',
    ],
    summary: 'Fetch the picture of a recipe, for the browser to draw it again. Nothing is stored',
    body: z.object({ address: z.string().check(z.maxLength(2000)) }),
    /** The file, in base64. */
    reply: z.object({ picture: z.string() }),
  }),
  text: endpoint('POST /api/recipe-import/text', 'create recipe-import', {
    refuses,
    summary: 'Read recipes that were pasted: text, HTML, JSON, Cooklang, Meal-Master or MasterCook',
    body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(200_000)) }),
    reply: ImportPreview,
  }),
  file: endpoint('POST /api/recipe-import/file', 'create recipe-import', {
    refuses,
    summary: 'Read the recipes of a file: of another program, JSON, XML, a table, HTML or text',
    body: z.object({
      /** The file's name: the name of a Cooklang recipe, also displayed. */
      name: z.string().check(z.maxLength(300)),
      /** The file, in base64. */
      file: z.base64(),
    }),
    reply: ImportPreview,
  }),
  save: endpoint('POST /api/recipe-import/recipes', 'create recipe-import', {
    refuses: ['account-full', 'account-bytes-full'],
    summary: 'Store recipes that were read, all or none; one that is there already stays as it is',
    body: z.object({
      recipes: z
        .array(z.object({ id: Uuid, draft: RecipeDraft }))
        .check(z.minLength(1), z.maxLength(maxSavedAtOnce)),
    }),
    reply: z.object({
      /** The number of new recipes. */
      added: z.int(),
    }),
    invalidates: ['own-recipes', 'household-recipes'],
  }),
};
