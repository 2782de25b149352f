import { type ReactNode, useState } from 'react';

/**
 * For what a screen reader has to say although nothing appears that it would read, such as that a line was removed. The same
 * words twice are announced twice. `announcer` stands somewhere on the screen, unseen.
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
