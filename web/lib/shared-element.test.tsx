import { afterEach, expect, test } from 'vitest';
import { openShared } from './shared-element.ts';

afterEach(() => document.body.replaceChildren());

function element(attribute: string, key: string): HTMLElement {
  const one = document.createElement('div');
  one.setAttribute(attribute, key);
  one.textContent = key;
  document.body.append(one);
  return one;
}

test('a thing without a card opens at once', () => {
  let opened = 0;
  openShared('recipe-a', () => {
    opened += 1;
  });
  expect(opened).toBe(1);
  expect(document.documentElement.dataset.sharing).toBeUndefined();
});

test('a card and the opened element share a transition name only during the transition', async () => {
  const card = element('data-shared', 'recipe-a');
  let page: HTMLElement | undefined;
  let nameOnCard: string | undefined;
  openShared('recipe-a', () => {
    nameOnCard = card.style.getPropertyValue('view-transition-name');
    page = element('data-shared-to', 'recipe-a');
  });
  await expect.poll(() => page?.isConnected).toBe(true);
  // Two elements with one name would stop the transition.
  expect(nameOnCard).toBe('');
  await expect.poll(() => document.documentElement.dataset.sharing).toBeUndefined();
  expect(page?.style.getPropertyValue('view-transition-name')).toBe('');
});
