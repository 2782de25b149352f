import { Ellipsis, KeyRound, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { household, type Member } from '#contract/household.ts';
import { format } from '#messages/format.ts';
import { household as texts } from '#messages/generated/household.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Pill } from '#web/ui/pill.tsx';

/** "Shares the plan and groceries". */
function sharesText(member: Member): string {
  const { shares } = member;
  return shares.length === 0
    ? texts.sharesNothing()
    : texts.sharesWhat({ what: format.list(shares.map((share) => texts.sharesInText[share]())) });
}

type Confirmation = { member: Member; to: 'remove' | 'handOver' };

/** The members; the owner can remove a member, or transfer the ownership. */
export function MemberLines({ members, isOwner }: { members: readonly Member[]; isOwner: boolean }) {
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const close = () => setAsked(null);
  const remove = useOperation(household.remove, { done: close });
  const handOver = useOperation(household.handOver, { done: close });
  const isRemoval = asked?.to === 'remove';
  const name = asked?.member.name ?? '';
  return (
    <>
      <ul aria-label={texts.members()} className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="flex min-h-16 items-center gap-3">
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent forced-colors:border"
            >
              {[...member.name][0]?.toUpperCase()}
            </span>
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">
                {member.isMe ? texts.you({ name: member.name }) : member.name}
              </span>
              {!member.isMe && <span className="block text-sm text-ink-soft">{sharesText(member)}</span>}
            </span>
            {member.isOwner && <Pill size="small">{texts.owner()}</Pill>}
            {isOwner && !member.isMe && (
              <span>
                <Menu trigger={<IconButton icon={Ellipsis} label={texts.moreFor({ name: member.name })} />}>
                  <MenuItem onSelect={() => setAsked({ member, to: 'handOver' })}>
                    <KeyRound size={18} aria-hidden /> {texts.handOver({ name: member.name })}
                  </MenuItem>
                  <MenuItem onSelect={() => setAsked({ member, to: 'remove' })}>
                    <UserMinus size={18} aria-hidden /> {texts.remove({ name: member.name })}
                  </MenuItem>
                </Menu>
              </span>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={isRemoval ? texts.removeTitle({ name }) : texts.handOverTitle({ name })}
        description={isRemoval ? texts.removeHint({ name }) : texts.handOverHint({ name })}
        confirm={isRemoval ? texts.remove({ name }) : texts.handOver({ name })}
        variant={isRemoval ? 'danger' : 'primary'}
        pending={remove.isPending || handOver.isPending}
        onConfirm={() => {
          if (!asked) return;
          const memberId = asked.member.id;
          if (isRemoval) remove.mutate({ params: { memberId } });
          else handOver.mutate({ body: { memberId } });
        }}
        onCancel={close}
      />
    </>
  );
}
