import { type Measure, measureFinding } from '@fairlead/domain/cargo-registers/measures';
import { readDecimal } from '@fairlead/domain/quantities/decimal';
import { type ColumnNames, decimalColumn, thousandsOrDecimals } from './columns.ts';
import type { RegisterColumn } from './register.ts';

/** A figure above 0 up to a plausible maximum. */
export function measureColumn(names: ColumnNames, measure: Measure): RegisterColumn {
  const column = decimalColumn({ ...names, maxDecimals: measure.decimals });
  return {
    ...column,
    read: (text) => {
      const entry = readDecimal(text, { maxDecimals: measure.decimals });
      if (!entry.ok) return entry;
      const message = measureFinding(entry.value, measure);
      return message === undefined
        ? { ...entry, ...thousandsOrDecimals(text) }
        : { ok: false, message };
    },
  };
}
