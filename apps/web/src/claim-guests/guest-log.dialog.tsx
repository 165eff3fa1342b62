import { guestEvent, guestEvents } from '@fairlead/domain/claim-guests/guest';
import { formatWithZone } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type Guest, useGuestLog } from './claim-guests.data.ts';
import css from './guests.module.css';

export interface GuestLogDialogProps {
  readonly fixture: number;
  readonly guest: Guest;
  readonly onClose: () => void;
}

/** Actions and attempts through a guest's link, latest first. */
export function GuestLogDialog({ fixture, guest, onClose }: GuestLogDialogProps) {
  const log = useGuestLog(fixture, guest.id);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Dialog
      title={`Access log of ${guest.name}`}
      width={720}
      isQuestion
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {log.data === undefined ? (
        log.isError ? (
          <ErrorState title="The log could not be loaded" onRetry={() => void log.refetch()}>
            {sentenceOf(log.error)}
          </ErrorState>
        ) : (
          <LoadingState name="Loading the log" />
        )
      ) : (
        <ol className={css['log']}>
          {log.data.map(({ id, at, event, detail, address, by }) => (
            <li key={id}>
              <span>{formatWithZone(at, zone)}</span>
              <span>
                {label(guestEvents, event)}
                {detail !== '' && `: ${detail}`}
              </span>
              <span>{whoOf({ by, event, address }, guest.name)}</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

/** Before the correct code is entered, the holder of the link is unknown: only the address is shown. */
const unproven: ReadonlySet<number> = new Set([
  guestEvent.LinkOpened,
  guestEvent.CodeSent,
  guestEvent.CodeWrong,
  guestEvent.Locked,
]);

const whoOf = (
  {
    by,
    event,
    address,
  }: { readonly by: string | null; readonly event: number; readonly address: string },
  guest: string,
): string => [by ?? (unproven.has(event) ? null : guest), address].filter(Boolean).join(', ');
