import { useNowMs } from '@fairlead/ui/clock';
import { EntryLines } from '../platform/entries/entry-lines.tsx';
import { isWaiting, needsCorrection, useOutbox } from '../platform/entries/outbox.ts';
import { OutboxActions } from '../platform/entries/outbox-actions.tsx';
import { Card } from '../platform/look/card.tsx';
import { ShortMoment } from '../platform/moment/moment.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { useSetting } from '../platform/store/settings.ts';

const mostShown = 5;

/** What waits or has to be corrected, and the last contact. */
export function OutboxCard() {
  const entries = useOutbox();
  const lastContact = useSetting('lastContact');
  const zone = useShipZone();
  const nowMs = useNowMs();
  if (entries === undefined) return null;
  const open = entries.filter((sent) => isWaiting(sent) || needsCorrection(sent));
  const contact =
    lastContact === undefined ? (
      'no contact yet'
    ) : (
      <>
        last contact <ShortMoment at={lastContact} zone={zone} nowMs={nowMs} />
      </>
    );
  return (
    <Card title="Outbox" count={open.length} note={contact}>
      {open.length === 0 ? (
        <p>Everything has been sent ashore.</p>
      ) : (
        <EntryLines entries={open.slice(0, mostShown)} />
      )}
      <OutboxActions />
    </Card>
  );
}
