import type { Answer } from '@fairlead/contract';
import type { describedFeatures } from '@fairlead/contract/cargo-registers/described-registers';
import type {
  DescribedField,
  DescribedRegister,
} from '@fairlead/domain/cargo-registers/described-register';
import type { DescribedName } from '@fairlead/domain/cargo-registers/described-pages';
import { describedRegisters } from '@fairlead/domain/cargo-registers/described-registers';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseExternalId } from '../../platform/http/external-id.ts';
import { decimalText } from '../../platform/registers/decimal-text.ts';
import type { StoredRecord } from '../../platform/registers/record.sql.ts';
import type { RegisterSaves } from '../../platform/registers/register-handlers.ts';
import type { Register } from '../../platform/registers/register.ts';
import { describedColumnName } from './described-columns.ts';
import { references } from './described-references.ts';

type Feature<N extends DescribedName> = (typeof describedFeatures)[N];
type Row = Readonly<Record<string, unknown>>;
type Referred = ReadonlyMap<string, ReadonlyMap<number, unknown>>;

/** The records that rows refer to, by the key of the field and their id. */
async function referredOf(
  { db, company }: { readonly db: Session; readonly company: number },
  fields: readonly DescribedField[],
  rows: readonly Row[],
): Promise<Referred> {
  const found = fields.map(async (field) => {
    if (field.kind !== 'reference') return [field.key, new Map()] as const;
    const ids = [...new Set(rows.map((row) => row[describedColumnName(field)]))].filter(
      (id) => typeof id === 'number',
    );
    const records = ids.length === 0 ? [] : await references[field.to].read(db, company, ids);
    return [field.key, new Map(records.map((record) => [record.id, record]))] as const;
  });
  return new Map(await Promise.all(found));
}

/** The value of a field as calls return it. */
function shownField(field: DescribedField, row: Row, referred: Referred): unknown {
  const value = row[describedColumnName(field)];
  if (field.kind === 'measure' || field.kind === 'coordinate') return decimalText(value);
  if (field.kind !== 'reference') return value;
  const record = referred.get(field.key)?.get(Number(value)) ?? null;
  if (record === null && field.isRequired === true)
    throw new Error(`The record ${String(row['id'])} names a ${field.to} that does not exist.`);
  return record;
}

/** The value of a field as the table stores it; only API keys change an id of another system. */
function storedField(field: DescribedField, body: Row, before: Row | null): unknown {
  const value = body[field.key];
  if (field.kind === 'reference') return (value as { readonly id: number } | null)?.id ?? null;
  if (field.kind !== 'externalId') return value;
  return value === undefined ? (before?.[describedColumnName(field)] ?? null) : value || null;
}

const namesExternalId = (body: unknown): body is { readonly externalId?: string | null } =>
  typeof body === 'object' && body !== null;

/** The records of a described register as calls return and save them. */
export function describedWire<N extends DescribedName>(
  name: N,
  register: Register,
): RegisterSaves<Answer<Feature<N>['get']>, Call<Feature<N>['save']>['body']> {
  const { fields }: DescribedRegister = describedRegisters[name];
  const externalId = fields.find(({ kind }) => kind === 'externalId');
  return {
    register,
    shown: async (reading, stored) => {
      const rows: readonly (StoredRecord & Row)[] = stored;
      const referred = await referredOf(reading, fields, rows);
      return rows.map(
        (row) =>
          ({
            id: row.id,
            name: row['name'],
            ...Object.fromEntries(
              fields.map((field) => [field.key, shownField(field, row, referred)]),
            ),
            inActive: row.in_active,
            modified: row.modified,
          }) as Answer<Feature<N>['get']>,
      );
    },
    values: (saved, before) => {
      const body: Row = saved as Row;
      return {
        name: body['name'],
        ...Object.fromEntries(
          fields.map((field) => [describedColumnName(field), storedField(field, body, before)]),
        ),
        in_active: body['inActive'],
      };
    },
    check: (call, before) => {
      if (externalId === undefined || !namesExternalId(call.body)) return;
      const storedId = before?.[describedColumnName(externalId)];
      refuseExternalId(typeof storedId === 'string' ? storedId : null, {
        ...call,
        body: call.body,
      });
    },
  };
}
