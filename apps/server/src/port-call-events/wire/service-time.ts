import type { serviceTime } from '@fairlead/contract/port-call-events/service-times';
import type { z } from 'zod';
import type { ServiceTimeRow } from '../service-times.sql.ts';

/** A link of a chain as calls return it. */
export function serviceTimeOf(row: ServiceTimeRow): z.input<typeof serviceTime> {
  return {
    id: row.id,
    service: row.service,
    kind: row.kind,
    at: row.at,
    saidBy: row.said_by,
    saidByName: row.said_by_name,
    saidAt: row.said_at,
    reason: row.reason,
    eventId: row.event_id,
    author:
      row.author_id === null || row.author_name === null
        ? null
        : { id: row.author_id, fullName: row.author_name },
    created: row.created,
  };
}
