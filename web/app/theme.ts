import { useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const key = 'theme';

function savedTheme(): Theme {
  const theme = localStorage.getItem(key);
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
        localStorage.removeItem(key);
        delete document.documentElement.dataset.theme;
      } else {
        localStorage.setItem(key, next);
        document.documentElement.dataset.theme = next;
      }
    },
  ];
}
