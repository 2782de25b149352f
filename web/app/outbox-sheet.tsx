import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { format } from '#messages/format.ts';
import { actions } from '#messages/generated/actions.ts';
import { queue as texts } from '#messages/generated/queue.ts';
import type { PendingOperation } from '#web/device/pending-operation.ts';
import { useOnline } from '#web/lib/online.ts';
import { outbox } from '#web/outbox/use-operation.ts';
import { inStepAt, useOutboxList } from '#web/outbox/use-outbox.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { wordsOf } from './operation-words.ts';

/** The maximum number of listed operations: a list of thousands would be slow. */
const maxShown = 50;

function lastInStep(): string {
  const at = inStepAt();
  if (!at) return texts.neverInStep();
  const isToday = new Date(at).setHours(0, 0, 0, 0) === new Date().setHours(0, 0, 0, 0);
  return texts.lastInStep({ when: format.moment(new Date(at), isToday ? 'time' : 'dateAndTime') });
}

/** Lists the queued and refused operations of this device, each with actions. */
export default function OutboxSheet({ onClose }: { onClose: () => void }) {
  const list = useOutboxList();
  const online = useOnline();
  const refused = list.filter((operation) => operation.refused && !operation.refused.because);
  const waiting = list.filter((operation) => !operation.refused);
  const isEmpty = refused.length + waiting.length === 0;
  return (
    <Dialog
      onClose={onClose}
      title={isEmpty ? texts.inStep() : texts.title()}
      description={isEmpty ? texts.inStepText() : waiting.length > 0 ? texts.text() : texts.refusedText()}
      footer={
        waiting.length > 0 && (
          <Button disabled={!online} onClick={() => void outbox.sendWaiting()}>
            {texts.sendNow()}
          </Button>
        )
      }
    >
      <div className="grid max-h-[55dvh] grid-cols-1 content-start gap-5 overflow-y-auto -m-1 p-1">
        {refused.length > 0 && (
          <Group title={texts.refused()} operations={refused}>
            {({ key }, what) => (
              <>
                <Action name={texts.removeOf({ what })} onClick={() => outbox.discard(key)}>
                  {actions.remove()}
                </Action>
                <Action
                  name={texts.tryAgainOf({ what })}
                  variant="quiet"
                  onClick={() => void outbox.retry(key)}
                >
                  {actions.tryAgain()}
                </Action>
              </>
            )}
          </Group>
        )}
        {waiting.length > 0 && (
          <Group title={texts.waiting()} operations={waiting}>
            {({ key }, what) => (
              <Action name={texts.discardOf({ what })} onClick={() => outbox.discard(key)}>
                {texts.discard()}
              </Action>
            )}
          </Group>
        )}
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          {isEmpty && <Check size={17} aria-hidden className="text-accent" />} {lastInStep()}
        </p>
      </div>
    </Dialog>
  );
}

type GroupProps = {
  title: string;
  operations: readonly PendingOperation[];
  children: (operation: PendingOperation, what: string) => ReactNode;
};

function Group({ title, operations, children }: GroupProps) {
  const left = operations.length - maxShown;
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <ul className="divide-y divide-line">
        {operations.slice(0, maxShown).map((operation) => {
          const what = wordsOf(operation);
          const { key, refused, madeAt } = operation;
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <span className="min-w-0 grow basis-48 break-words">
                <span className="block leading-snug font-medium">{what}</span>
                {refused ? (
                  <span className="block text-sm text-danger">
                    {refused.message || texts.noLongerThere()}
                  </span>
                ) : (
                  <span className="block text-sm text-ink-soft">
                    {texts.made({ when: format.moment(new Date(madeAt), 'weekdayAndTime') })}
                  </span>
                )}
              </span>
              <span className="ml-auto flex gap-1">{children(operation, what)}</span>
            </li>
          );
        })}
      </ul>
      {left > 0 && <p className="text-sm text-ink-soft">{texts.more({ count: left })}</p>}
    </section>
  );
}

type ActionProps = {
  /** The accessible name, where the line beside it is not visible. */
  name: string;
  variant?: 'ghost' | 'quiet';
  onClick: () => void;
  children: ReactNode;
};

function Action({ name, variant = 'ghost', onClick, children }: ActionProps) {
  return (
    <Button variant={variant} size="sm" aria-label={name} onClick={onClick}>
      {children}
    </Button>
  );
}
