import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { useMedia } from '#web/lib/media.ts';
import { useSidebar } from './sidebar-state.ts';
import { useTheme } from './theme.ts';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the hook sets is put back
  document.cookie = 'sidebar_state=; path=/; max-age=0';
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('the sidebar toggles with Ctrl and b, and keeps its state', async () => {
  await page.viewport(1280, 800);
  const first = await renderHook(() => useSidebar());
  expect(first.result.current.open).toBe(true);
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.poll(() => first.result.current.open).toBe(false);
  await userEvent.keyboard('{Control>}{Shift>}b{/Shift}{/Control}');
  expect(first.result.current.open).toBe(false);
  await first.unmount();
  const next = await renderHook(() => useSidebar());
  expect(next.result.current.open).toBe(false);
});

test('beside a narrow page the sidebar is collapsed until it is opened', async () => {
  await page.viewport(768, 1024);
  const first = await renderHook(() => useSidebar());
  expect(first.result.current.open).toBe(false);
  // A rotated tablet.
  await page.viewport(1024, 768);
  await expect.poll(() => first.result.current.open).toBe(true);
  await page.viewport(768, 1024);
  await expect.poll(() => first.result.current.open).toBe(false);
  await first.act(() => first.result.current.toggle());
  await first.unmount();
  const next = await renderHook(() => useSidebar());
  expect(next.result.current.open).toBe(true);
});

test('a window that narrows to a phone is detected', async () => {
  await page.viewport(768, 800);
  const { result } = await renderHook(() => useMedia('phone'));
  expect(result.current).toBe(false);
  await page.viewport(767, 800);
  await expect.poll(() => result.current).toBe(true);
});

test('a chosen theme is applied and stored; the system theme is not stored', async () => {
  const { result, act } = await renderHook(() => useTheme());
  expect(result.current[0]).toBe('system');
  await act(() => result.current[1]('dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  const again = await renderHook(() => useTheme());
  expect(again.result.current[0]).toBe('dark');
  await act(() => result.current[1]('system'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});
