import type { RateUnit, SailingCondition } from '@fairlead/domain/vessels/performance';
import { fuelOf } from '../parts/part-answers.ts';
import type { RateRow, SpeedRow } from './vessel-performance.sql.ts';

/** Deleted rows are not shown. */
export const rateAnswers = (rows: readonly RateRow[]) =>
  rows.flatMap((row) =>
    row.deleted
      ? []
      : [
          {
            id: row.id,
            operation: row.operation as 2 | 3,
            commodity:
              row.commodity_id === null
                ? null
                : { id: row.commodity_id, name: row.commodity_name ?? '' },
            rate: row.rate,
            unit: row.unit as RateUnit,
            remark: row.remark,
            modified: row.modified,
          },
        ],
  );

interface StoredConsumption {
  readonly fuelId: number;
  readonly tonnesPerDay: string;
}

export const speedAnswers = (rows: readonly SpeedRow[]) =>
  rows.flatMap((row) =>
    row.deleted
      ? []
      : [
          {
            id: row.id,
            condition: row.condition as SailingCondition,
            draft: row.draft,
            speed: row.speed,
            consumption: (row.consumption as readonly StoredConsumption[]).map((line) => ({
              fuel: { id: line.fuelId, name: fuelOf(line.fuelId)?.name ?? '' },
              tonnesPerDay: line.tonnesPerDay,
            })),
            remark: row.remark,
            modified: row.modified,
          },
        ],
  );
