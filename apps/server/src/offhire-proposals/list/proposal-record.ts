import { offhireMinutes } from '@fairlead/domain/offhires/offhire';
import { scaleDecimal } from '@fairlead/domain/quantities/scale';
import type { ProposalRow } from '../offhire-proposals.sql.ts';

/** Hours with four decimals at most; null while it goes on. */
function hoursOf({ from_at: from, to_at: to }: ProposalRow): string | null {
  const minutes = offhireMinutes({ from, to });
  if (minutes === null) return null;
  return scaleDecimal(String(minutes), { numerator: '1', denominator: '60' }, 4);
}

/** A proposal as calls return it. */
export const proposalRecord = (row: ProposalRow) => ({
  id: row.id,
  vessel: { id: row.vessel_id, name: row.vessel },
  voyage:
    row.voyage_id === null || row.voyage_number === null
      ? null
      : { id: row.voyage_id, voyageNumber: row.voyage_number, reference: row.reference },
  portCall:
    row.port_call_id === null || row.port_name === null
      ? null
      : { id: row.port_call_id, portName: row.port_name },
  origin: row.origin,
  reason: row.reason,
  from: row.from_at,
  to: row.to_at,
  timeZone: row.time_zone,
  hours: hoursOf(row),
  fuels: [...row.fuels],
  reports: [...row.reports],
  isEndAssumed: row.is_end_assumed,
  isEstimated: row.is_estimated,
  remark: row.remark,
  state: row.state,
  offhireId: row.offhire_id,
  rejection:
    row.rejection === null ? null : { reason: row.rejection, by: row.decided_by, at: row.decided },
  overlaps: [...row.overlaps],
  modified: row.modified,
});
