import { useState } from 'react';
import { readStored, removeStored, writeStored } from '#web/device/local-store.ts';

export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const key = 'theme';

function savedTheme(): Theme {
  const theme = readStored(key);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** The theme: the system's unless the person chose another. public/theme.js applies it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(savedTheme);
  return [
    theme,
    (next) => {
      setTheme(next);
      if (next === 'system') {
        removeStored(key);
        delete document.documentElement.dataset.theme;
      } else {
        writeStored(key, next);
        document.documentElement.dataset.theme = next;
      }
    },
  ];
}
