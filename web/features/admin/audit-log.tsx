import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditLine } from '#contract/admin.ts';
import type { Role } from '#contract/shapes.ts';
import { format } from '#messages/format.ts';
import { admin as texts } from '#messages/generated/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { auditQuery } from './admin.api.ts';

const roleText = (role: Role | null) => (role ? texts.roles[role]() : '');

function words({ action, adminId, adminEmail, subjectEmail, roleBefore, roleAfter }: AuditLine): string {
  const who = adminId === null ? texts.theCommandLine() : (adminEmail ?? texts.actorGone());
  const whom = subjectEmail ?? texts.accountGone();
  if (action === 'role')
    return texts.madeWas({ who, whom, roleAfter: roleText(roleAfter), roleBefore: roleText(roleBefore) });
  if (action === 'restore') return texts.restoredBackup({ who });
  return action === 'sessions' ? texts.whoSignedOut({ who, whom }) : texts.deletedAccount({ who, whom });
}

/** What admins did. */
export function AuditLog() {
  const [page, setPage] = useState(1);
  const { data } = useQuery(auditQuery(page));
  if (!data) return <Skeleton className="h-40" />;
  const pages = Math.max(1, Math.ceil(data.total / 10));
  return (
    <Card className="grid grid-cols-1 gap-4">
      <CardTitle>{texts.auditLog()}</CardTitle>
      {data.lines.length === 0 && <p className="text-ink-soft">{texts.auditEmpty()}</p>}
      <ul className="divide-y divide-line">
        {data.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="break-words">{words(line)}</span>
            <time dateTime={line.at} className="tabular text-sm text-ink-soft">
              {format.moment(line.at, 'dateAndTime')}
            </time>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex gap-2">
          <Button variant="quiet" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {texts.newer()}
          </Button>
          <Button variant="quiet" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {texts.older()}
          </Button>
        </div>
      )}
    </Card>
  );
}
