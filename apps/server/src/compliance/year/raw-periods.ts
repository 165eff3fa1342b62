import { warehousePeriods } from '@fairlead/domain/warehouse/periods';
import type { Session } from '../../platform/database/session.ts';
import { periodRows } from '../../warehouse/update/period-rows.ts';
import { readWarehouseSource } from '../../warehouse/update/warehouse-source.ts';
import type { AccountedRow } from '../compliance.sql.ts';
import type { VesselSpan } from '../operational-data.sql.ts';

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The legs and port calls of a vessel, calculated from its log reports and not read from the warehouse. */
export async function rawPeriods(
  db: Session,
  { company, vessel, from, to }: VesselSpan,
): Promise<readonly AccountedRow[]> {
  const source = await readWarehouseSource(db, { company, vessel });
  const rows = periodRows(warehousePeriods(source)).map(({ columns, measures }) => ({
    columns,
    at: columns.start_at ?? columns.end_at ?? '',
    measures,
  }));
  return rows
    .filter(({ at }) => at >= from && at < to)
    .toSorted(
      (one, other) =>
        compareTexts(one.columns.start_at ?? '', other.columns.start_at ?? '') ||
        other.columns.kind - one.columns.kind ||
        compareTexts(one.columns.ref, other.columns.ref),
    )
    .map(({ columns, measures }) => ({
      vessel_id: vessel,
      kind: columns.kind,
      from_call_id: columns.from_call_id,
      to_call_id: columns.to_call_id,
      start_at: columns.start_at,
      measures,
    }));
}
