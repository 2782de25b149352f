import { app } from '#messages/en/app.ts';
import { LeafMark } from '#web/ui/brand.tsx';

/** While it is not known yet who is here. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-6 text-center" aria-busy="true">
      <div role="status" className="grid justify-items-center gap-5">
        <span className="animate-breathe">
          <LeafMark size={56} />
        </span>
        <p className="font-display text-xl">{app.loading()}</p>
      </div>
    </main>
  );
}
