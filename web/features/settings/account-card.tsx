import { useState } from 'react';
import { account } from '#contract/account.ts';
import { settings as texts } from '#messages/generated/settings.ts';
import { ConfirmByEmail } from '#web/components/confirm-by-email.tsx';
import { rich } from '#web/lib/rich.ts';
import { deletesOwnAccount, supportContact } from '#web/lib/server-rules.ts';
import { toast } from '#web/lib/toast.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** The operator's support contact. */
function Support() {
  const support = supportContact();
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

type AccountCardProps = { email: string; onDeleted: () => void };

/** Leads to deleting the account: with the support, or oneself where the operator wants that. */
export function AccountCard({ email, onDeleted }: AccountCardProps) {
  const [deleting, setDeleting] = useState(false);
  const isOwn = deletesOwnAccount();
  return (
    <Card className="grid gap-3">
      <CardTitle>{texts.accountManagement()}</CardTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[64ch] text-ink-soft">
          {isOwn ? (
            texts.deleteOwnHint()
          ) : (
            <>
              {texts.deleteHint()} <Support />
            </>
          )}
        </p>
        <Button
          variant="danger"
          size="sm"
          onClick={() =>
            isOwn
              ? setDeleting(true)
              : toast({ title: texts.contactSupport(), description: texts.contactSupportHint() })
          }
        >
          {texts.deleteAccount()}
        </Button>
      </div>
      {deleting && <DeleteOwnDialog email={email} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </Card>
  );
}

/** Asks before one's own account is deleted: the person types their address. */
function DeleteOwnDialog({ email, onDeleted, onClose }: AccountCardProps & { onClose: () => void }) {
  const remove = useOperation(account.deleteOwn, { done: onDeleted });
  return (
    <ConfirmByEmail
      email={email}
      label={texts.confirmAddress()}
      title={texts.deleteOwnTitle()}
      description={texts.deleteOwnHint()}
      confirm={texts.deleteForGood()}
      pending={remove.isPending}
      onConfirm={(confirmEmail) => remove.mutate({ body: { confirmEmail } })}
      onCancel={onClose}
    />
  );
}
