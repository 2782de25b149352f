import { type ReactNode, useState } from 'react';

/**
 * Announces changes that a screen reader would miss, such as a removed line. The same words twice are announced twice.
 * Render `announcer`, which is visually hidden, anywhere on the screen.
 */
export function useAnnouncer(): { announcer: ReactNode; say: (text: string) => void } {
  const [announced, setAnnounced] = useState({ text: '', turn: 0 });
  return {
    announcer: (
      <p role="status" className="sr-only">
        <span key={announced.turn}>{announced.text}</span>
      </p>
    ),
    say: (text) => setAnnounced(({ turn }) => ({ text, turn: turn + 1 })),
  };
}
