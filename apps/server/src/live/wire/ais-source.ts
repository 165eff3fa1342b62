import { aisDropReasonNames, silentSince } from '@fairlead/domain/live/ais-sources';
import type { AisSourceRow } from '../receiving/receiving.sql.ts';

/** Since when a source gives no data; null if it does. */
export const silentSourceSince = (row: AisSourceRow, nowMs: number): string | null =>
  silentSince(
    {
      isConnected: row.is_connected,
      lastMessage: row.last_message,
      countedSince: row.counted_since,
      updated: row.updated,
    },
    nowMs,
  );

/** A source with its counts, for the administrators of the installation. */
export const aisSourceAnswer = (row: AisSourceRow, nowMs: number) => ({
  name: row.name,
  kind: row.kind,
  isPaid: row.is_paid,
  isConnected: row.is_connected,
  stateSince: row.state_since,
  silentSince: silentSourceSince(row, nowMs),
  lastLine: row.last_line,
  lastMessage: row.last_message,
  error: row.error,
  countedSince: row.counted_since,
  lines: row.lines,
  decoded: row.decoded,
  stored: row.stored,
  dropped: aisDropReasonNames.flatMap((reason) => {
    const count = row.dropped[reason] ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  }),
});
