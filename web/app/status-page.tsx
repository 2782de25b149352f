import type { ReactNode } from 'react';
import { LeafMark } from '#web/ui/brand.tsx';

/** A page with a single message. */
export function StatusPage({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-6">
      <div className="grid max-w-md justify-items-center gap-4 text-center">
        <LeafMark size={48} />
        <h1 className="font-display text-3xl font-medium tracking-tight">{title}</h1>
        <p className="text-ink-soft">{text}</p>
        {action}
      </div>
    </main>
  );
}
