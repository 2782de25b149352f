import { useState } from 'react';
import { readKept, removeKept, writeKept } from '#web/offline/kept.ts';

export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const key = 'theme';

function savedTheme(): Theme {
  const theme = readKept(key);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** The theme of the app: the system's unless the person chose one. public/theme.js applies it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(savedTheme);
  return [
    theme,
    (next) => {
      setTheme(next);
      if (next === 'system') {
        removeKept(key);
        delete document.documentElement.dataset.theme;
      } else {
        writeKept(key, next);
        document.documentElement.dataset.theme = next;
      }
    },
  ];
}
