import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { app } from '#messages/generated/app.ts';
import { signIn } from '#messages/generated/sign-in.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { LeafMark } from '#web/ui/brand.tsx';

// The form is loaded first, the picture later.
const TeaCup = lazyPart(() => import('#web/ui/drawings/tea-cup.tsx'), 'TeaCup');

type VisitorFrameProps = { title: string; text: string; children: ReactNode; other: ReactNode };

/** The page around the forms for signing up and in: the form, and on a wide screen a cup of tea beside it. */
export function VisitorFrame({ title, text, children, other }: VisitorFrameProps) {
  return (
    <div className="grid min-h-dvh bg-paper lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main className="mx-auto flex w-full max-w-lg flex-col px-5 pt-5 pb-10 sm:px-8 sm:pt-8">
        <div className="flex items-center justify-between">
          <span className="flex items-center gap-2.5">
            <LeafMark />
            <span className="font-display text-2xl font-semibold tracking-tight">{app.name()}</span>
          </span>
          <a
            href="/landing"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-medium text-ink-soft hover:text-ink"
          >
            <ArrowLeft size={18} aria-hidden />
            {signIn.backToHome()}
          </a>
        </div>
        <div className="my-auto pt-10">
          <h1 className="font-display text-4xl font-medium leading-tight tracking-tight sm:text-figure-xl">
            {title}
          </h1>
          <p className="mt-3 mb-8 text-ink-soft">{text}</p>
          {children}
          <p className="mt-6 text-center text-ink-soft">{other}</p>
        </div>
      </main>
      <aside
        aria-label={signIn.about()}
        className="hidden place-items-center border-l border-line bg-linear-to-b from-morning-soft to-paper to-75% p-12 lg:grid"
      >
        <div className="w-full max-w-md">
          <TeaCup className="w-full" fallback={<div className="aspect-[520/430] w-full" />} />
          <p className="mt-8 text-center font-display text-2xl leading-snug text-balance">{signIn.motto()}</p>
        </div>
      </aside>
    </div>
  );
}
