import type { Answer } from '@fairlead/contract';
import type { measurements } from '@fairlead/contract/cargo-registers';
import type { Call } from '../../platform/http/call.ts';
import { decimalText } from '../../platform/registers/decimal-text.ts';
import type { StoredRecord } from '../../platform/registers/record.sql.ts';
import type { RegisterSaves } from '../../platform/registers/register-handlers.ts';
import { measurementsRegister } from '../measurements.register.ts';

interface Stored extends StoredRecord {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** Measurements as calls return them. */
export const measurementWire: RegisterSaves<
  Answer<typeof measurements.get>,
  Call<typeof measurements.save>['body']
> = {
  register: measurementsRegister,
  shown: async (_, rows) =>
    (rows as readonly Stored[]).map((row) => ({
      id: row.id,
      name: row.name,
      symbol: row.symbol,
      decimals: row.decimals,
      tonnes: decimalText(row['tonnes']),
      cubicMetres: decimalText(row['cubic_metres']),
      inActive: row.in_active,
      modified: row.modified,
    })),
  values: (body) => ({
    name: body.name,
    symbol: body.symbol,
    decimals: body.decimals,
    tonnes: body.tonnes,
    cubic_metres: body.cubicMetres,
    in_active: body.inActive,
  }),
};
