import type { Answer } from '@fairlead/contract';
import type { freightTypes } from '@fairlead/contract/cargo-registers';
import type { Call } from '../../platform/http/call.ts';
import type { StoredRecord } from '../../platform/registers/record.sql.ts';
import type { RegisterSaves } from '../../platform/registers/register-handlers.ts';
import { freightTypesRegister } from '../freight-types.register.ts';

interface Stored extends StoredRecord {
  readonly name: string;
  readonly description: string | null;
}

/** Freight types as calls return them. */
export const freightTypeWire: RegisterSaves<
  Answer<typeof freightTypes.get>,
  Call<typeof freightTypes.save>['body']
> = {
  register: freightTypesRegister,
  shown: async (_, rows) =>
    (rows as readonly Stored[]).map(({ id, name, description, in_active, modified }) => ({
      id,
      name,
      description,
      inActive: in_active,
      modified,
    })),
  values: ({ name, description, inActive }) => ({ name, description, in_active: inActive }),
};
