import { Card } from '@fairlead/ui/card';
import { EmailLines } from './email-lines.part.tsx';
import type { EmailRecord } from './email-view.state.ts';
import { useEmails } from './emails.data.ts';

/** A page of the record has other contents below its e-mails. */
const take = 10;

/**
 * E-mails that are linked to a record; nothing where there are none. A voyage and a vessel include those of their fixtures and port
 * calls.
 */
export function RecordEmails({ of }: { readonly of: EmailRecord }) {
  const emails = useEmails({ query: of }, take);
  const rows = emails.data?.pages.flatMap((page) => page.items) ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="E-mails" flush>
      <EmailLines
        rows={rows}
        current={undefined}
        onMore={emails.hasNextPage ? () => void emails.fetchNextPage() : undefined}
        isLoadingMore={emails.isFetchingNextPage}
      />
    </Card>
  );
}
