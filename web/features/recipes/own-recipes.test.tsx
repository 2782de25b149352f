import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { IngredientChoice, OwnRecipeDetail } from '#contract/own-recipes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { freshOwnPage } from '#domain/recipes/own-recipe-shown.ts';
import { recipePhoto } from '#web/components/recipe-photo.ts';
import { favoritesQuery, preferencesQuery, recipeQuery } from '#web/components/recipes.api.ts';
import { replyWith } from '#web/lib/our-reply.testing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { expectNoAxeViolations } from '#web/ui/kit.testing.ts';
import { OwnLines } from './own-lines.tsx';
import { emptyDraft, ingredientsQuery, ownRecipeQuery } from './own-recipes.api.ts';
import { RecipeDialog } from './recipe-dialog.tsx';
import { RecipeEditor } from './recipe-editor.tsx';
import { RecipeForm } from './recipe-form.tsx';

const draft: RecipeDraft = {
  ...emptyDraft,
  name: 'Lentil curry',
  ingredients: [
    { group: null, text: '1 cup red lentils' },
    { group: 'To serve', text: '2 tbsp harissa' },
  ],
  steps: [{ group: null, text: 'Simmer for 20 minutes.' }],
  tags: ['winter'],
};

const id = '7b6f1f0e-2f6d-4f4e-9c1a-5d0f3a1f7c21';
const curry = freshOwnPage(id, draft, { updatedAt: '', adaptedFrom: null });
const lentils = { state: 'counted', item: 'red-lentils', name: 'red lentils', grams: 192 } as const;
const page: OwnRecipeDetail = {
  ...curry,
  lines: curry.lines.map((line, index) => (index === 0 ? { ...line, ...lentils } : line)),
  counted: 1,
};
const choices: IngredientChoice[] = [
  {
    id: 'chili-powder',
    name: 'chili powder',
    category: 'spices',
    terms: ['chili powder'],
    grams: { tsp: 2.7 },
  },
  { id: 'tahini', name: 'tahini', category: 'nuts', terms: ['tahini', 'sesame paste'], grams: { cup: 240 } },
];

const sent: { method: string; url: string; body: unknown }[] = [];
/** The server's reply to a read of the recipe. */
let fresh: OwnRecipeDetail = page;
beforeEach(() => {
  sent.length = 0;
  fresh = page;
  queryClient.setQueryData(ingredientsQuery.queryKey, choices);
  vi.stubGlobal('fetch', async (url: string, init: { method?: string; body?: string } = {}) => {
    sent.push({ method: init.method ?? 'GET', url: String(url), body: JSON.parse(init.body ?? 'null') });
    return replyWith(init.method === 'PUT' ? { ok: true } : fresh);
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a recipe without a name is not sent; errors are shown at their fields', async () => {
  const onSend = vi.fn();
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RecipeForm title="A new recipe" draft={emptyDraft} onSend={onSend} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Save' }).click();
  const name = screen.getByLabelText('Name', { exact: true });
  await expect.element(name).toHaveAccessibleDescription('Give it a name.');
  await expectNoAxeViolations();
  await userEvent.type(name, ' Soup ');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Ingredients' }),
    '2 carrots{Enter}For the dressing:{Enter}1 lemon',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Steps' }), 'Chop.{Enter}Cook.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), 'quick, winter');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onSend.mock.calls).toHaveLength(1);
  expect(onSend).toHaveBeenCalledWith({
    ...emptyDraft,
    name: 'Soup',
    ingredients: [
      { group: null, text: '2 carrots' },
      { group: 'For the dressing', text: '1 lemon' },
    ],
    steps: [
      { group: null, text: 'Chop.' },
      { group: null, text: 'Cook.' },
    ],
    tags: ['quick', 'winter'],
  });
});

test('leaving with unsaved input asks first', async () => {
  const onClose = vi.fn();
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RecipeForm title="A new recipe" draft={draft} onSend={() => {}} onClose={onClose} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'More salt.');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});

test('a change by another device meanwhile does not become the base of the edit', async () => {
  const { queryKey } = ownRecipeQuery(id);
  queryClient.setQueryData(queryKey, page);
  fresh = { ...page, draft: { ...draft, name: 'Another name' } };
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RecipeEditor recipeId={page.id} adapt={false} onSaved={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'More salt.');
  queryClient.setQueryData(queryKey, fresh);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT'))
    .toMatchObject({ body: { recipe: { ...draft, notes: 'More salt.' }, base: draft } });
});

test('one tap corrects an unrecognized line', async () => {
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <OwnLines recipe={page} factor={2} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('1 of 2 lines counted')).toBeVisible();
  await expect.element(screen.getByText('red lentils, 384 g')).toBeVisible();
  await expect.element(screen.getByText(/4 tbsp harissa/)).toBeVisible();
  await expectNoAxeViolations();
  await screen.getByRole('button', { name: /^Correct: 4 tbsp harissa\b/ }).click();
  await userEvent.type(screen.getByRole('searchbox'), 'chili');
  await screen.getByRole('button', { name: 'chili powder' }).click();
  await userEvent.type(screen.getByLabelText('It weighs, in grams'), '12');
  await expectNoAxeViolations();
  await screen.getByRole('button', { name: 'Save' }).click();
  const ingredients = [
    { group: null, text: '1 cup red lentils' },
    { group: 'To serve', text: '2 tbsp harissa', item: 'chili-powder', grams: 12 },
  ];
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT'))
    .toMatchObject({
      url: expect.stringContaining(`/api/own-recipes/${id}`),
      body: { recipe: { ...draft, ingredients }, base: draft },
    });
});

test('a photo is resized to two sizes, and converted to JPEG', async () => {
  const canvas = new OffscreenCanvas(2400, 1200);
  const context = canvas.getContext('2d');
  for (let at = 0; at < 2400; at += 8) {
    if (context) context.fillStyle = `hsl(${at % 360} 80% 50%)`;
    context?.fillRect(at, at % 900, 80, 300);
  }
  const photo = await recipePhoto(await canvas.convertToBlob({ type: 'image/png' }));
  const sizes = await Promise.all(
    Object.values(photo).map(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
      const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      return { shape: width / height, width, small: bytes.length < 96 * 1024 };
    }),
  );
  expect(sizes.map(({ small }) => small)).toEqual([true, true]);
  expect(sizes[0]?.width).toBeLessThanOrEqual(1280);
  expect(sizes[1]?.width).toBeLessThanOrEqual(560);
  for (const { shape } of sizes) expect(shape).toBeCloseTo(2, 1);
});

test.each([
  [390, 'after', Node.DOCUMENT_POSITION_FOLLOWING],
  [1280, 'before', Node.DOCUMENT_POSITION_PRECEDING],
] as const)(
  '%i pixels wide, what is done with a recipe stands %s what is cooked by',
  async (width, _, side) => {
    await browser.viewport(width, 800);
    queryClient.setQueryData(recipeQuery(page.id).queryKey, page);
    queryClient.setQueryData(favoritesQuery.queryKey, []);
    queryClient.setQueryData(preferencesQuery.queryKey, {
      excludedIngredients: [],
      allergens: [],
      exclusions: [],
    });
    const screen = await render(
      <QueryClientProvider client={queryClient}>
        <RecipeDialog recipeId={page.id} onClose={() => {}} />
      </QueryClientProvider>,
    );
    const remove = await screen.getByRole('button', { name: 'Delete the recipe' }).findElement();
    const steps = await screen.getByRole('region', { name: 'Instructions' }).findElement();
    expect(steps.compareDocumentPosition(remove) & side).toBeTruthy();
  },
);

test('an unrecognized line is answered once, with the allergens of the person first', async () => {
  const open = page.lines.map((line, index) =>
    index === 1 ? { ...line, state: 'not-known' as const } : line,
  );
  const { queryKey } = ownRecipeQuery(id);
  fresh = { ...page, lines: open, unread: [1] };
  queryClient.setQueryData(queryKey, fresh);
  queryClient.setQueryData(preferencesQuery.queryKey, {
    allergens: ['sesame'],
    excludedIngredients: ['onions'],
    exclusions: [{ id: 'onions', label: 'Onions', items: ['yellow-onion'], wider: [] }],
  });
  function Lines() {
    const { data } = useQuery(ownRecipeQuery(id));
    return data && <OwnLines recipe={data} factor={1} />;
  }
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Lines />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'What is in it? 2 tbsp harissa' }).click();
  const dialog = screen.getByRole('dialog', { name: 'What is in “harissa”?' });
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  const [first] = dialog.getByRole('checkbox').elements();
  expect(first).toBe(box('sesame').element());
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await box('None of these').click();
  await box('sesame').click();
  await expect.element(box('None of these')).not.toBeChecked();
  const without = box('Without what you leave out by name: Onions');
  await expect.element(without).not.toBeChecked();
  await without.click();
  await expectNoAxeViolations();
  fresh = { ...fresh, answered: [1], allergens: ['sesame'] };
  fresh.parts = page.parts.map((part, index) =>
    index === 1 ? { ...part, said: ['sesame'], freeOf: ['yellow-onion'] } : part,
  );
  await save.click();
  await expect.element(screen.getByText('You said: has sesame')).toBeVisible();
  await expect
    .poll(() => sent.filter(({ method }) => method === 'PUT'))
    .toEqual([
      {
        method: 'PUT',
        url: '/api/ingredient-answers',
        body: { thing: 'harissa', allergens: ['sesame'], freeOf: ['yellow-onion'] },
      },
    ]);
  await screen.getByRole('button', { name: 'Change what you said of 2 tbsp harissa' }).click();
  await expect.element(box('sesame')).toBeChecked();
  await expect.element(without).toBeChecked();
});
