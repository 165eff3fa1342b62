import type { Answer } from '@fairlead/contract';
import type { trades } from '@fairlead/contract/trades';
import type { Call } from '../../platform/http/call.ts';
import type { StoredRecord } from '../../platform/registers/record.sql.ts';
import type { RegisterSaves } from '../../platform/registers/register-handlers.ts';
import type { Register } from '../../platform/registers/register.ts';

interface Stored extends StoredRecord {
  readonly name: string;
  readonly regions: readonly string[];
  readonly description: string | null;
}

/** Trades as calls return them. */
export const tradeWire = (
  register: Register,
): RegisterSaves<Answer<typeof trades.get>, Call<typeof trades.save>['body']> => ({
  register,
  shown: async (_, rows) =>
    (rows as readonly Stored[]).map((row) => ({
      id: row.id,
      name: row.name,
      regions: [...row.regions],
      description: row.description,
      inActive: row.in_active,
      modified: row.modified,
    })),
  values: ({ name, regions, description, inActive }) => ({
    name,
    regions,
    description,
    in_active: inActive,
  }),
});
