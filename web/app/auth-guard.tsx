import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { app } from '#messages/generated/app.ts';
import { storeReturnPath } from '#web/features/account/return-path.ts';
import { toast } from '#web/lib/toast.ts';
import { LeafMark } from '#web/ui/brand.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const redirectAfter = 500;

/** Shown instead of a page when nobody is signed in. Leads to the sign-in. */
export function AuthGuard() {
  const [location, navigate] = useLocation();
  const goToLogin = useCallback(() => {
    storeReturnPath(`${location}${window.location.search}`);
    navigate('/login');
  }, [location, navigate]);

  useEffect(() => {
    toast({
      title: app.signInFirst(),
      description: app.signInFirstText(),
      variant: 'destructive',
    });
    const timer = setTimeout(goToLogin, redirectAfter);
    return () => clearTimeout(timer);
  }, [goToLogin]);

  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-4">
      <Card className="grid max-w-md justify-items-center gap-4 p-8 text-center sm:p-10">
        <LeafMark size={48} />
        <h1 className="font-display text-3xl font-medium tracking-tight">{app.welcome()}</h1>
        <p className="text-ink-soft">{app.partOfJourney()}</p>
        <Button onClick={goToLogin} className="mt-2">
          {app.signInToContinue()}
        </Button>
      </Card>
    </main>
  );
}
