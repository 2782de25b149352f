import { useEffect, useState } from 'react';
import { app } from '#messages/generated/app.ts';
import { LeafMark } from '#web/ui/brand.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusPage } from './status-page.tsx';

/** The same time as public/theme.js waits for the app's script. */
const lateMs = 5000;

/** Shown until the session is known and the screen is loaded. After five seconds it says so, and keeps waiting. */
export function LoadingScreen() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) {
    return (
      <StatusPage
        title={app.unreachable()}
        text={app.unreachableText()}
        action={<Button onClick={() => window.location.reload()}>{app.loadAgain()}</Button>}
      />
    );
  }
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-6 text-center" aria-busy="true">
      <div role="status" className="grid min-h-26 w-full content-start justify-items-center gap-5">
        <span>
          <LeafMark size={56} />
        </span>
        <p className="font-loading text-xl">{app.loading()}</p>
      </div>
    </main>
  );
}
