import { type ReactNode, useState } from 'react';

/**
 * For what a screen reader has to say although nothing appears that it would read, such as that a line was removed. The same
 * words twice are said twice. `announcer` stands somewhere on the screen, unseen.
 */
export function useAnnouncer(): { announcer: ReactNode; say: (text: string) => void } {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  return {
    announcer: (
      <p role="status" className="sr-only">
        <span key={said.turn}>{said.text}</span>
      </p>
    ),
    say: (text) => setSaid(({ turn }) => ({ text, turn: turn + 1 })),
  };
}
