import { Banner } from '@fairlead/ui/banner';
import { EntryLines } from '../platform/entries/entry-lines.tsx';
import {
  isWaiting,
  needsCorrection,
  type SentEntry,
  useOutbox,
} from '../platform/entries/outbox.ts';
import { OutboxActions } from '../platform/entries/outbox-actions.tsx';
import { WaitingFiles } from '../platform/files/waiting-files.tsx';
import { Card } from '../platform/look/card.tsx';
import { Page } from '../platform/look/page.tsx';
import { useLink } from '../platform/sync/link.ts';

/** The last entries that arrived; older ones are in the office. */
const mostShown = 50;

interface GroupProps {
  readonly title: string;
  readonly entries: readonly SentEntry[];
}

function Group({ title, entries }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <Card title={title} count={entries.length}>
      <EntryLines entries={entries} />
    </Card>
  );
}

/** Everything this device sent or has still to send. */
export function OutboxPage() {
  const entries = useOutbox();
  const link = useLink();
  if (entries === undefined || link === undefined) return null;
  const newest = entries.toReversed();
  const arrived = newest.filter((sent) => !isWaiting(sent) && !needsCorrection(sent));
  return (
    <Page title="Outbox" isNarrow>
      {/* The strip above shows a serious one. */}
      {link.problem !== undefined && !link.isSerious && (
        <Banner kind="information">{link.problem}</Banner>
      )}
      {link.clock !== undefined && <Banner kind="warning">{link.clock}</Banner>}
      <OutboxActions />
      <Group title="To correct" entries={newest.filter(needsCorrection)} />
      <Group title="Waiting" entries={entries.filter(isWaiting)} />
      <WaitingFiles />
      <Group title="On shore" entries={arrived.slice(0, mostShown)} />
      {entries.length === 0 && (
        <p>
          Nothing has been entered on this device yet. Entries wait here until they have been sent.
        </p>
      )}
    </Page>
  );
}
