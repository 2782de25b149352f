import { settings as texts } from '#messages/generated/settings.ts';
import { rich } from '#web/lib/rich.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** The operator's support contact. */
function Support() {
  const { support } = document.documentElement.dataset;
  if (!support) return <>{texts.supportHint()}</>;
  return rich(
    texts.supportIs({
      contact: support.replace(/^mailto:|^https:\/\//, ''),
      link: (text) => (
        <a href={support} className="rounded-sm font-semibold text-accent underline underline-offset-4">
          {text}
        </a>
      ),
    }),
  );
}

/** Leads to deleting the account. */
export function AccountCard() {
  return (
    <Card className="grid gap-3">
      <CardTitle>{texts.accountManagement()}</CardTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[64ch] text-ink-soft">
          {texts.deleteHint()} <Support />
        </p>
        <Button
          variant="danger"
          size="sm"
          onClick={() =>
            toast({
              title: texts.contactSupport(),
              description: texts.contactSupportHint(),
            })
          }
        >
          {texts.deleteAccount()}
        </Button>
      </div>
    </Card>
  );
}
