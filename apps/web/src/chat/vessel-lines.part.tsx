import { CountBadge } from '@fairlead/ui/badge';
import { Icon } from '@fairlead/ui/icon';
import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ChatVessel } from './chat.data.ts';
import { MessageTime } from './message-time.part.tsx';
import css from './chat.module.css';

function VesselLine({ vessel, isCurrent }: { vessel: ChatVessel; isCurrent: boolean }) {
  const { id, name, last, unread, open } = vessel;
  return (
    <Link
      to="/chat/{-$vesselId}"
      params={{ vesselId: String(id) }}
      className={css['line']}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className={css['top']}>
        <b>{name}</b>
        {last !== null && <MessageTime at={last.created} />}
      </span>
      <span className={css['top']}>
        <span className={css['last']} data-tip-truncated>
          {last === null ? 'No messages yet' : last.body === '' ? 'Photo or file' : last.body}
        </span>
        {open > 0 && (
          <span className={css['open']} data-tip="An instruction is not acknowledged yet">
            <Icon of={IconFlag} size={14} /> Open
          </span>
        )}
        {unread > 0 && <CountBadge count={unread} name={`${unread} unread`} />}
      </span>
    </Link>
  );
}

/** The vessels with their last messages. */
export function VesselLines({
  vessels,
  current,
}: {
  readonly vessels: readonly ChatVessel[];
  readonly current: number | undefined;
}) {
  return (
    <nav className={css['lines']} aria-label="Conversations">
      {vessels.map((vessel) => (
        <VesselLine key={vessel.id} vessel={vessel} isCurrent={vessel.id === current} />
      ))}
    </nav>
  );
}
