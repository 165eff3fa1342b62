import type { Answer } from '@fairlead/contract';
import type { plainFeatures } from '@fairlead/contract/cargo-registers/plain-registers';
import {
  type PlainName,
  type PlainRegister,
  plainRegisters,
} from '@fairlead/domain/cargo-registers/plain-registers';
import type { Call } from '../../platform/http/call.ts';
import { columnName } from '../../platform/registers/columns.ts';
import type { RegisterSaves } from '../../platform/registers/register-handlers.ts';
import type { Register } from '../../platform/registers/register.ts';

type Feature<N extends PlainName> = (typeof plainFeatures)[N];
type Row = Readonly<Record<string, unknown>>;

/** The records of a plain register as calls return and save them: each field is the column of its name. */
export function plainWire<N extends PlainName>(
  name: N,
  register: Register,
): RegisterSaves<Answer<Feature<N>['get']>, Call<Feature<N>['save']>['body']> {
  const plain: PlainRegister = plainRegisters[name];
  const keys = ['name', ...plain.fields.map(({ key }) => key), 'inActive'];
  return {
    register,
    shown: async (_, rows) =>
      rows.map(
        (row) =>
          ({
            id: row.id,
            ...Object.fromEntries(keys.map((key) => [key, (row as Row)[columnName(key)]])),
            modified: row.modified,
          }) as Answer<Feature<N>['get']>,
      ),
    values: (body) => Object.fromEntries(keys.map((key) => [columnName(key), (body as Row)[key]])),
  };
}
