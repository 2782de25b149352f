import { useState } from 'react';

export type Light = 'system' | 'day' | 'evening';
export const lights: readonly { value: Light; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'day', label: 'Day' },
  { value: 'evening', label: 'Evening' },
];

const key = 'light';

function kept(): Light {
  const light = localStorage.getItem(key);
  return light === 'day' || light === 'evening' ? light : 'system';
}

/** The light of the app: the system's unless the person chose one. public/light.js applies it before the first paint. */
export function useLight(): [Light, (light: Light) => void] {
  const [light, setLight] = useState(kept);
  return [
    light,
    (next) => {
      setLight(next);
      if (next === 'system') {
        localStorage.removeItem(key);
        delete document.documentElement.dataset.light;
      } else {
        localStorage.setItem(key, next);
        document.documentElement.dataset.light = next;
      }
    },
  ];
}
