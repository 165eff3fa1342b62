import { offhireSum, stateOfOffhire } from '@fairlead/domain/offhires/offhire';
import type { OffhireRow } from '../offhires.sql.ts';

/** An off-hire period as calls return it, with its totals. */
export function offhireRecord(row: OffhireRow) {
  const facts = {
    from: row.from_at,
    to: row.to_at,
    percentage: row.percentage,
    hireRate: row.hire_rate,
    bunkers: [...row.bunkers],
  };
  const positions = {
    owner: { hours: row.owner_hours, amount: row.owner_amount, isAgreed: row.owner_agreed },
    charterer: {
      hours: row.charterer_hours,
      amount: row.charterer_amount,
      isAgreed: row.charterer_agreed,
    },
    agreed: { hours: row.agreed_hours, amount: row.agreed_amount },
  };
  const { is_planned: isPlanned, currency } = row;
  return {
    id: row.id,
    vessel: { id: row.vessel_id, name: row.vessel },
    voyage:
      row.voyage_id === null || row.voyage_number === null
        ? null
        : { id: row.voyage_id, voyageNumber: row.voyage_number, reference: row.reference },
    portCall:
      row.port_call_id === null || row.port_name === null || row.arrival === null
        ? null
        : { id: row.port_call_id, portName: row.port_name, arrival: row.arrival },
    ...facts,
    timeZone: row.time_zone,
    reason: row.reason,
    isPlanned,
    currency,
    ...positions,
    remarks: row.remarks,
    state: stateOfOffhire({ isPlanned, to: row.to_at, ...positions }),
    sum: offhireSum(facts, currency),
    overlaps: [...row.overlaps],
    documents: row.documents,
    modified: row.modified,
  };
}
